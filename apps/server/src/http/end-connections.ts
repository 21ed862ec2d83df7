import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const probeMs = 100

/**
 * Lets a server that closes come to an end: Node waits for each connection, also for one on which nothing was asked yet
 * (browsers open them ahead) and for one whose answer was the last (it is kept for the next). What is in flight has
 * `timeoutMs` to be answered; then it is cut.
 */
export function endConnections(app: FastifyInstance, timeoutMs = 45_000): void {
  const idleSockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    idleSockets.add(socket)
    socket.once('close', () => idleSockets.delete(socket))
  })
  app.server.on('request', ({ socket }) => idleSockets.delete(socket))
  app.addHook('preClose', async () => {
    const variants = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of idleSockets) socket.destroy()
    }, probeMs)
    const end = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
    app.server.once('close', () => {
      clearInterval(variants)
      clearTimeout(end)
    })
  })
}
