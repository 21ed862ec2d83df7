import * as contract from '@shop/contract/admin/views'
import { listViews } from '@shop/domain/operations/saved-views/list-views'
import { removeView } from '@shop/domain/operations/saved-views/remove-view'
import { saveView } from '@shop/domain/operations/saved-views/save-view'
import { type Doors, serve } from '../../http/serve.ts'

export function viewRoutes(doors: Doors): void {
  serve(doors, contract.listViews, (shop, { query }) => listViews(shop, query.list))
  serve(doors, contract.saveView, (shop, { body }) => saveView(shop, body))
  serve(doors, contract.removeView, (shop, { params }) => removeView(shop, params.viewId))
}
