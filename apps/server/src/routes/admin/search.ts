import { searchAdmin } from '@shop/contract/admin/search'
import { searchEverything } from '@shop/domain/backoffice/dashboard/find-anything'
import { type RouteContext, route } from '../../http/serve.ts'

export function searchRoutes(api: RouteContext): void {
  route(api, searchAdmin, (ctx, { query }) => searchEverything(ctx, query))
}
