import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { MailContent, RenderedMail } from '@shop/contract/mail-content'
import type { PageContext } from '@shop/contract/page-data'
import type { ShopFacts } from '@shop/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'

/** The server half of the web app. The context is made inside it, because it has its own copy of the keys. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(given: PageContext): RouterContextProvider
      renderMail(content: MailContent, facts: ShopFacts): RenderedMail
    }
  }
}

const webFolder = new URL('../../../web/', import.meta.url)

/** Where `npm start` leaves the built web app. */
export const builtFolder = new URL('build/', webFolder)

/** The built web app; it does not change while the process lives. */
export async function loadBuild(folder: URL): Promise<() => Promise<WebBuild>> {
  const build = (await import(new URL('server/index.js', folder).href)) as WebBuild
  return async () => build
}

/** Vite inside this process: pages follow every edit, over the shop's own port. */
export async function startVite(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(webFolder),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}
