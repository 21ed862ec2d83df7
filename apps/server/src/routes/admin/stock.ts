import * as contract from '@shop/contract/admin/stock'
import { recordStockCount } from '@shop/domain/backoffice/stock-count/recount-stock'
import { countDiscrepancies } from '@shop/domain/backoffice/stock-count/differing-stock'
import { listStock } from '@shop/domain/backoffice/stock-count/list-stock'
import { type RouteContext, route } from '../../http/serve.ts'

export function stockRoutes(api: RouteContext): void {
  route(api, contract.listStock, (ctx, { query }) =>
    listStock(ctx, { ...query, has_discrepancy: query.has_discrepancy === '1' }),
  )
  route(api, contract.countStockDiscrepancies, async (ctx) => ({ count: await countDiscrepancies(ctx) }))
  route(api, contract.recordStockCount, (ctx, { body, key }) =>
    recordStockCount(ctx, {
      counts: body.counts.map(({ variant_id: variantId, ...count }) => ({ ...count, variant_id: variantId })),
      key,
    }),
  )
}
