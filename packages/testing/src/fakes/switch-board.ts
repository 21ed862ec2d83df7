import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface SwitchBoard {
  url: string
  /** Sends calls there from now on and cuts open connections. */
  lead(to: string): void
  close(): Promise<void>
}

/** One address in front of several servers on this machine; only one of them responds at a time. */
export async function openSwitchBoard(first: string): Promise<SwitchBoard> {
  let port = Number(new URL(first).port)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    for (const [source, target] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(source)
      source.on('error', () => target.destroy())
      source.on('close', () => (open.delete(source), target.destroy()))
      source.pipe(target)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dropAll = () => open.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to) {
      port = Number(new URL(to).port)
      dropAll()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        dropAll()
      }),
  }
}
