import { connect, type Socket } from 'node:net'

export interface LoadOptions {
  url: string
  connections: number
  headers: Record<string, string>
  /** In ms; alternatively `amount` requests are sent. */
  durationMs?: number
  amount?: number
}

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses with a status other than 200. */
  refused: number
}

const headerEnd = Buffer.from('\r\n\r\n')

/**
 * Sends requests to one URL as fast as it responds. Load generators for Node parse whole messages in JavaScript, which
 * takes more CPU than the measured server, so this one only looks at the status and the content length.
 */
export async function driveLoad(input: LoadOptions): Promise<LoadResult> {
  const { hostname, port, pathname, search } = new URL(input.url)
  const lines = Object.entries(input.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`,
  )
  const times: number[] = []
  let sent = 0
  let refused = 0
  const startedAt = performance.now()
  const isFinished = () =>
    input.amount === undefined
      ? performance.now() - startedAt >= (input.durationMs ?? 0)
      : sent >= input.amount

  function driveSocket(socket: Socket): Promise<void> {
    let since = 0
    let missing = 0
    let head: Buffer = Buffer.alloc(0)
    return new Promise((resolve, reject) => {
      const next = () => {
        if (isFinished()) {
          socket.end()
          return resolve()
        }
        sent += 1
        since = performance.now()
        socket.write(request)
      }
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing > 0) missing -= chunk.length
        else {
          head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
          const end = head.indexOf(headerEnd)
          if (end < 0) return
          const text = head.toString('latin1', 0, end)
          if (!text.startsWith('HTTP/1.1 200')) refused += 1
          missing =
            Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - headerEnd.length)
          head = Buffer.alloc(0)
        }
        if (missing > 0) return
        times.push(performance.now() - since)
        next()
      })
      socket.once('connect', next)
    })
  }

  await Promise.all(
    Array.from({ length: input.connections }, () =>
      driveSocket(connect({ host: hostname, port: Number(port), noDelay: true })),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
}
