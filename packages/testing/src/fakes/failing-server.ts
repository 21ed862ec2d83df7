import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FailureMode } from '@shop/providers/payments/gateway-contract'

type Responder = (response: ServerResponse) => void

const json =
  (status: number, body: unknown): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export interface FailureServer {
  url: string
  play(failure: FailureMode): void
  close(): Promise<void>
}

/** Responds to everything with one failure; `envelope` is what the provider wraps its data in. */
export async function serveFailures(envelope: object, anotherPayment: object): Promise<FailureServer> {
  const responses: Record<FailureMode, Responder> = {
    cut: (response) => response.destroy(),
    'cut in the middle': (response) => (response.write('{"status":'), response.destroy()),
    html: (response) => response.end('<html>'),
    empty: (response) => response.end(),
    'no envelope': json(200, []),
    'no data': json(200, envelope),
    'another payment': json(200, { ...envelope, data: anotherPayment }),
    broken: (response) => response.writeHead(502).end('<html>'),
    busy: json(429, { message: 'Rate limit exceeded!' }),
    moved: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    silent: () => undefined,
    endless: (response) => response.writeHead(200).write('{'),
  }
  let respond: Responder = responses.cut
  const server = createServer((_request, response) => respond(response))
  // An idle connection can be closed just as it is reused, which would be a different failure from the one under test.
  server.maxRequestsPerSocket = 1
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play(failure) {
      respond = responses[failure]
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
