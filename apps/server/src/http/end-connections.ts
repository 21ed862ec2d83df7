import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const lookMs = 100

/**
 * Lets a server that closes come to an end: Node waits for each connection, also for one on which nothing was asked yet
 * (browsers open them ahead) and for one whose answer was the last (it is kept for the next). What is in flight has
 * `patienceMs` to be answered; then it is cut.
 */
export function endConnections(app: FastifyInstance, patienceMs = 45_000): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    const looks = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, lookMs)
    const end = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    app.server.once('close', () => {
      clearInterval(looks)
      clearTimeout(end)
    })
  })
}
