import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const probeMs = 100

/**
 * Lets a closing server finish: Node waits for every connection, including unused ones (browsers open them ahead) and
 * idle keep-alive ones. Requests in flight get `timeoutMs`; then they are cut off.
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
