import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The server's URL through this proxy. */
  url: string
  /** Stops all traffic on old and new connections, like a lost or frozen machine. */
  freeze(): void
  /** Breaks every connection and accepts no new one. */
  shut(): void
  /** Restores traffic. Data sent while it was frozen is lost. */
  open(): void
  close(): Promise<void>
}

/** A proxy in front of the PostgreSQL server of a test, to make it unavailable and available again. */
export async function openDatabaseProxy(server: string): Promise<DatabaseProxy> {
  const databaseUrl = new URL(server)
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'shut' = 'open'
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  const proxy = createServer((from) => {
    if (state === 'shut') return void from.destroy()
    track(from)
    if (state === 'frozen') return
    const to = connectTo(databaseUrl)
    track(to)
    from.on('data', (part) => state === 'open' && to.write(part)).on('close', () => to.destroy())
    to.on('data', (part) => state === 'open' && from.write(part)).on(
      'close',
      () => state === 'open' && from.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const url = new URL(server)
  url.search = ''
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    freeze: () => (state = 'frozen'),
    shut() {
      state = 'shut'
      cut()
    },
    open() {
      state = 'open'
      cut()
    },
    async close() {
      proxy.close()
      cut()
    },
  }
}

/** The host may be the folder of the server's socket. */
function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}
