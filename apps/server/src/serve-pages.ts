import type { ShopContext } from '@shop/shop/kernel/context'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createFormActs } from './http/form-acts.ts'
import type { Gate } from './http/gate.ts'
import { registerWeb, type Web } from './http/web.ts'
import { createPageData } from './pages/create-page-data.ts'
import { createKeptShell } from './pages/kept-shell.ts'

/** Puts the pages of the web app onto the server, filled by the shop's verbs. */
export async function servePages(
  app: FastifyInstance,
  { shop, config, gate }: { shop: ShopContext; config: Config; gate: Gate },
): Promise<Web> {
  const shell = createKeptShell()
  const web = await registerWeb(app, {
    mode: config.NODE_ENV === 'development' ? 'development' : 'production',
    publicUrl: config.PUBLIC_URL,
    ...(config.PAGE_CACHE === 'off' ? { keptBytesMax: 0 } : {}),
    gate,
    pageData: (note) => createPageData(shop, shell, note),
    formActs: (request) => createFormActs(app, request),
  })
  return {
    ...web,
    dropPages(stale) {
      shell.drop(stale)
      web.dropPages(stale)
    },
  }
}
