import type { ShopContext } from '@shop/shop/kernel/context'
import type { OpenDatabase } from '@shop/shop/kernel/database'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createFormActs } from './http/form-acts.ts'
import { registerWeb, type Web } from './http/web.ts'
import { hearChanges } from './jobs/hear-changes.ts'
import { createPageData } from './pages/create-page-data.ts'

/** Puts the pages of the web app onto the server, filled by the shop's verbs and dropped when what they show changes. */
export async function servePages(
  app: FastifyInstance,
  { shop, database, config }: { shop: ShopContext; database: OpenDatabase; config: Config },
): Promise<Web> {
  const web = await registerWeb(app, {
    mode: config.NODE_ENV === 'development' ? 'development' : 'production',
    publicUrl: config.PUBLIC_URL,
    pageData: (note) => createPageData(shop, note),
    formActs: (request) => createFormActs(app, request),
  })
  const stopHearing = await hearChanges(database, (stale) => web.dropPages(stale))
  app.addHook('onClose', async () => stopHearing())
  return web
}
