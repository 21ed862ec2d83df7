import * as contract from '@shop/contract/admin/stock'
import { recountStock } from '@shop/domain/backoffice/stock-count/recount-stock'
import { countDiffering } from '@shop/domain/backoffice/stock-count/differing-stock'
import { listStock } from '@shop/domain/backoffice/stock-count/list-stock'
import { type Doors, serve } from '../../http/serve.ts'

export function stockRoutes(doors: Doors): void {
  serve(doors, contract.listStock, (shop, { query }) =>
    listStock(shop, { ...query, differs: query.differs === '1' }),
  )
  serve(doors, contract.countDifferingStock, async (shop) => ({ variants: await countDiffering(shop) }))
  serve(doors, contract.countStock, (shop, { body, key }) =>
    recountStock(shop, {
      counts: body.counts.map(({ variant_id: variantId, ...count }) => ({ ...count, variantId })),
      key,
    }),
  )
}
