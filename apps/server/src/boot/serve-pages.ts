import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createFormActions } from '../form-posts/form-actions.ts'
import type { PageDependencies } from '../http/create-server.ts'
import type { InvalidatedTags } from '../cache/page-cache.ts'
import { registerWeb, type Web } from '../rendering/web.ts'
import { createPageData } from '../rendering/page-data/create-page-data.ts'
import { createShellCache } from '../rendering/page-data/shell-cache.ts'

export interface ServedPages extends Web {
  /** Invalidates the cached data of the page layout. */
  invalidate(stale: InvalidatedTags): void
}

/** Serves the pages of the web app with data from the shop's commands. */
export async function servePages(
  app: FastifyInstance,
  {
    ctx,
    config,
    maintenanceGuard,
    pageCache,
    load,
  }: { ctx: RequestContext; config: Config } & PageDependencies,
): Promise<ServedPages> {
  const shell = createShellCache()
  const web = await registerWeb(app, {
    mode: config.NODE_ENV === 'development' ? 'development' : 'production',
    publicUrl: config.PUBLIC_URL,
    pageCache,
    load,
    maintenanceGuard,
    pageData: (note, draft) => createPageData(ctx, shell, note, draft),
    formActions: (request, reply) => createFormActions(app, request, reply),
  })
  return { ...web, invalidate: shell.invalidate }
}
