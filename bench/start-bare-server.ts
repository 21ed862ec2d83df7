import { fork } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BareResponse } from './bare-server.ts'

/** Headers that Node adds on its own. All others are copied, so that both servers send the same bytes. */
const extraHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** The bytes as sent over the network: Node's http client does not decompress. */
async function fetchResponse(shopUrl: string, path: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    get(`${shopUrl}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers)
            .filter(([name]) => !extraHeaders.has(name))
            .map(([name, value]) => [name, String(value)]),
        )
        const pathname = new URL(path, shopUrl).pathname
        resolve({ path: pathname, headers, body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}

export interface BareServer {
  url: string
  pid: number
  stop(): void
}

/** By then the shop has compressed pages that were requested twice again, to a smaller size. */
const idleDelayMs = 3_000

/** Starts a bare Fastify server that sends the same bytes as the shop at the same paths. */
export async function startBareServer(shopUrl: string, paths: readonly string[]): Promise<BareServer> {
  for (const path of [...paths, ...paths]) await fetchResponse(shopUrl, path)
  await wait(idleDelayMs)
  const responses = await Promise.all(paths.map((path) => fetchResponse(shopUrl, path)))
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { stdio: 'inherit' })
  const url = new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  child.send(responses)
  return { url: await url, pid: child.pid ?? 0, stop: () => child.kill() }
}
