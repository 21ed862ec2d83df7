import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface SentStatement {
  text: string
  /** As the client sent them; null means NULL. */
  values: (string | null)[]
}

export interface StatementRecorder {
  /** The address of the proxy, for clients to connect to. */
  url: string
  /** All statements sent while the work runs. */
  during(work: () => Promise<unknown>): Promise<SentStatement[]>
  close(): Promise<void>
}

/** A proxy in front of PostgreSQL that forwards everything and records the statements (protocol 3.0). */
export async function openRecorder(databaseUrl: string): Promise<StatementRecorder> {
  const url = new URL(databaseUrl)
  const port = Number(url.port || 5432)
  let sent: SentStatement[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    const read = parseFrontendMessages((statement) => sent.push(statement))
    socket.on('data', read)
    socket.pipe(upstream).pipe(socket)
    for (const connection of [socket, upstream]) {
      open.add(connection)
      connection.on('error', () => connection.destroy())
      connection.on('close', () => open.delete(connection))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    async during(work) {
      sent = []
      await work()
      return sent
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Parses what a client sends, in chunks of any size. The first message of a connection has no type. */
function parseFrontendMessages(onStatement: (statement: SentStatement) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  const prepared = new Map<string, string>()
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      const type = isFirst ? '' : String.fromCodePoint(rest[0] ?? 0)
      const body = rest.subarray(head + 4, end)
      isFirst = false
      rest = rest.subarray(end)
      if (type === 'Q') onStatement({ text: readText(body, 0).text, values: [] })
      if (type === 'P') {
        const name = readText(body, 0)
        prepared.set(name.text, readText(body, name.end).text)
      }
      if (type === 'B') onStatement(bindStatement(body, prepared))
    }
  }
}

function bindStatement(body: Buffer, prepared: ReadonlyMap<string, string>): SentStatement {
  const portal = readText(body, 0)
  const name = readText(body, portal.end)
  let at = name.end
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  const values: (string | null)[] = []
  for (let n = 0; n < count; n += 1) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + Math.max(0, length)))
    at += Math.max(0, length)
  }
  return { text: prepared.get(name.text) ?? '', values }
}

function readText(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start)
  return { text: body.toString('utf8', start, end), end: end + 1 }
}
