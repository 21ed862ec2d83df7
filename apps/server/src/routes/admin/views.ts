import * as contract from '@shop/contract/admin/views'
import { listViews } from '@shop/domain/operations/saved-views/list-views'
import { deleteView } from '@shop/domain/operations/saved-views/remove-view'
import { saveView } from '@shop/domain/operations/saved-views/save-view'
import { type RouteContext, route } from '../../http/serve.ts'

export function savedViewRoutes(api: RouteContext): void {
  route(api, contract.listViews, (ctx, { query }) => listViews(ctx, query.list))
  route(api, contract.saveView, (ctx, { body }) => saveView(ctx, body))
  route(api, contract.deleteView, (ctx, { params }) => deleteView(ctx, params.viewId))
}
