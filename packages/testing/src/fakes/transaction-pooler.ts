import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TransactionPooler {
  url: string
  /** What a pooler in transaction mode would have rejected or mixed up, without repetitions. */
  problems(): string[]
  close(): void
}

/** What PgBouncer passes on or ignores; it refuses connections with any other parameter. */
const startupParameters = new Set(['user', 'database', 'client_encoding', 'application_name'])

/** What would outlive its transaction on a connection that others use next. */
const sessionStatements =
  /^(?:set\s+(?!local\b|transaction\b|constraints\b)|reset\b|(?:un)?listen\b|prepare\b|deallocate\b|discard\b|load\b|create\s+(?:local\s+)?temp)|\bpg_(?:try_)?advisory_lock(?:_shared)?\s*\(|\bset_config\s*\([^)]*,\s*false\s*\)|\bwith\s+hold\b/i

/** Passes everything on to the server, and reads what is sent as a pooler in transaction mode would. */
export async function openTransactionPooler(server: string): Promise<TransactionPooler> {
  const target = new URL(server)
  const problems = new Set<string>()
  const sockets = new Set<Socket>()
  const pooler = createServer((from) => {
    const to = connectTo(target)
    const inspect = createInspector((problem) => problems.add(problem))
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => other.destroy())
    }
    from.on('data', inspect)
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(server)
  url.search = ''
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return {
    url: url.href,
    problems: () => [...problems],
    close() {
      pooler.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads messages of PostgreSQL's protocol: a start without a type, then a type and a length each. */
function createInspector(report: (problem: string) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0)
  let hasStarted = false
  return (part) => {
    rest = Buffer.concat([rest, part])
    for (;;) {
      const head = hasStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      const text = rest.toString('utf8', head + 4, end)
      if (hasStarted) inspectMessage(String.fromCharCode(rest[0] ?? 0), text, report)
      else inspectStart(text.slice(4), report)
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}

function inspectStart(text: string, report: (problem: string) => void): void {
  const parts = text.split('\0')
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at]
    if (name && !startupParameters.has(name)) report(`startup parameter ${name}`)
  }
}

function inspectMessage(type: string, text: string, report: (problem: string) => void): void {
  if (type !== 'Q' && type !== 'P') return
  const [name, parsed] = text.split('\0')
  if (type === 'P' && name) report(`named statement: ${parsed}`)
  for (const statement of (type === 'P' ? (parsed ?? '') : (name ?? '')).split(';'))
    if (sessionStatements.test(statement.trim())) report(`session state: ${statement.trim()}`)
}

/** The host may be the folder of the server's socket. */
function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port || 5432), host)
}
