import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RunningServer {
  /** http://127.0.0.1:<port>, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Serves a web-standard handler over real HTTP on a free local port. If the handler throws, the response is a 500. */
export async function serveRequests(handle: (request: Request) => Promise<Response>): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    void respond(incoming).then(
      async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      },
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function respond(incoming: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const body = hasBody ? Buffer.concat(chunks) : undefined
    return await handle(new Request(url + incoming.url, { method: incoming.method, headers, body }))
  }
}
