import * as contract from '@shop/contract/admin/stock'
import { recountStock } from '@shop/domain/backoffice/stock-count/recount-stock'
import { countDiffering } from '@shop/domain/backoffice/stock-count/differing-stock'
import { listStock } from '@shop/domain/backoffice/stock-count/list-stock'
import { type Doors, serve } from '../../http/serve.ts'

export function stockRoutes(doors: Doors): void {
  serve(doors, contract.listStock, (ctx, { query }) =>
    listStock(ctx, { ...query, has_discrepancy: query.has_discrepancy === '1' }),
  )
  serve(doors, contract.countDifferingStock, async (ctx) => ({ count: await countDiffering(ctx) }))
  serve(doors, contract.countStock, (ctx, { body, key }) =>
    recountStock(ctx, {
      counts: body.counts.map(({ variant_id: variantId, ...count }) => ({ ...count, variant_id: variantId })),
      key,
    }),
  )
}
