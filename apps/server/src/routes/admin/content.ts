import { updateContentPage, getContentPage, listContentPages } from '@shop/contract/admin/content'
import { updateContentPage as edit } from '@shop/domain/content/edit-content-page'
import { listContentPages as list } from '@shop/domain/content/list-content-pages'
import { getAdminContentPage } from '@shop/domain/content/read-admin-content-page'
import { route, type RouteContext } from '../../http/serve.ts'

export function adminContentRoutes(api: RouteContext): void {
  route(api, listContentPages, async (ctx) => ({ items: await list(ctx) }))
  route(api, getContentPage, (ctx, { params }) => getAdminContentPage(ctx, params.slug))
  route(api, updateContentPage, (ctx, { params, body }) => edit(ctx, params.slug, body))
}
