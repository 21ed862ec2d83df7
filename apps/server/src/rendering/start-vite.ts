import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { exitOnSignal } from '../boot/stop-on-signal.ts'
import type { LoadBuild, WebBuild } from './web-build.ts'

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Vite inside this process: pages follow every edit, over the shop's own port, in the one language of SHOP_LANGUAGE. */
export async function startVite(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  // The router's plugin runs a Vite of its own, which hears a signal and does not end.
  exitOnSignal()
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  closeSocketsOnClose(app)
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}

/** A stop would wait for the sockets of open pages. Without theirs, pages ask until a server answers: the next. */
function closeSocketsOnClose(app: FastifyInstance): void {
  const sockets = new Set<Duplex>()
  app.server.on('upgrade', (_request, socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    app.server.close()
    for (const socket of sockets) socket.destroy()
  })
}
