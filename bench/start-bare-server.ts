import { fork } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BareAnswer } from './bare-server.ts'

/** What node writes by itself; everything else is carried over, so that both send the same bytes. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** The bytes as they travel: node's own client does not decompress. */
async function readAnswer(shopUrl: string, path: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get(`${shopUrl}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(answer.headers)
            .filter(([name]) => !ownHeaders.has(name))
            .map(([name, value]) => [name, String(value)]),
        )
        const plainPath = new URL(path, shopUrl).pathname
        resolve({ path: plainPath, headers, body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}

export interface BareServer {
  url: string
  pid: number
  stop(): void
}

/** Within that time the shop has compressed once more, smaller, what was asked for twice. */
const settledMs = 3_000

/** Starts a bare Fastify that serves the same bytes as the shop at the same paths. */
export async function startBareServer(shopUrl: string, paths: readonly string[]): Promise<BareServer> {
  for (const path of [...paths, ...paths]) await readAnswer(shopUrl, path)
  await wait(settledMs)
  const answers = await Promise.all(paths.map((path) => readAnswer(shopUrl, path)))
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { stdio: 'inherit' })
  const url = new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  child.send(answers)
  return { url: await url, pid: child.pid ?? 0, stop: () => child.kill() }
}
