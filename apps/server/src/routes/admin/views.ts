import * as contract from '@shop/contract/admin/views'
import { listViews } from '@shop/domain/operations/saved-views/list-views'
import { removeView } from '@shop/domain/operations/saved-views/remove-view'
import { saveView } from '@shop/domain/operations/saved-views/save-view'
import { type Doors, serve } from '../../http/serve.ts'

export function viewRoutes(doors: Doors): void {
  serve(doors, contract.listViews, (ctx, { query }) => listViews(ctx, query.list))
  serve(doors, contract.saveView, (ctx, { body }) => saveView(ctx, body))
  serve(doors, contract.removeView, (ctx, { params }) => removeView(ctx, params.viewId))
}
