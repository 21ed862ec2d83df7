import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createFormActs } from '../form-posts/form-acts.ts'
import type { PageParts } from '../http/create-server.ts'
import type { Stale } from '../cache/page-cache.ts'
import { registerWeb, type Web } from '../rendering/web.ts'
import { createPageData } from '../rendering/page-data/create-page-data.ts'
import { createKeptShell } from '../rendering/page-data/kept-shell.ts'

export interface ServedPages extends Web {
  /** Drops the cached data of the page layout. */
  drop(stale: Stale): void
}

/** Puts the pages of the web app onto the server, filled by the shop's verbs. */
export async function servePages(
  app: FastifyInstance,
  { ctx, config, gate, kept, load }: { ctx: RequestContext; config: Config } & PageParts,
): Promise<ServedPages> {
  const shell = createKeptShell()
  const web = await registerWeb(app, {
    mode: config.NODE_ENV === 'development' ? 'development' : 'production',
    publicUrl: config.PUBLIC_URL,
    kept,
    load,
    gate,
    pageData: (note) => createPageData(ctx, shell, note),
    formActs: (request, reply) => createFormActs(app, request, reply),
  })
  return { ...web, drop: shell.drop }
}
