import { sql } from 'drizzle-orm'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { diffBulkProduct, type BulkProduct, type BulkState } from './bulk-state.ts'
import { deleteProducts } from '../products/delete-products.ts'
import { actorAccountId } from '../products/editor.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { recordPriceHistory } from '../products/note-asked-prices.ts'
import { refreshProductSummary } from '../products/recount-product.ts'

export interface PlannedProduct {
  product: BulkProduct
  after: BulkState
}

/** Writes many locked products as planned, each with its own entry in the audit log; a statement for all, not for each. */
export async function updateBulkProducts(
  ctx: RequestContext,
  bulkEditId: string,
  planned: readonly PlannedProduct[],
): Promise<void> {
  if (planned.length === 0) return
  const ids = planned.map(({ product }) => product.id)
  await writeRows(ctx, planned)
  const shown = planned.filter(({ after }) => after.published).map(({ product }) => product.id)
  await recordPriceHistory(ctx, shown)
  await refreshProductSummary(ctx, ids)
  const renamed = planned.filter(
    ({ product, after }) => product.category.id !== after.category.id || product.brand.id !== after.brand.id,
  )
  await indexForSearch(
    ctx,
    renamed.map(({ product }) => product.id),
  )
  for (const { product, after } of planned)
    await recordAudit(ctx, 'catalogue.product_updated', `product:${product.id}`, {
      changes: diffBulkProduct(product, after),
      bulk: bulkEditId,
    })
  await invalidateTags(ctx, 'catalogue', ...ids.flatMap((id) => [`product:${id}`, `stock:${id}`]))
}

async function writeRows(ctx: RequestContext, planned: readonly PlannedProduct[]): Promise<void> {
  const rows = planned.map(({ product, after }) => ({
    id: product.id,
    published: after.published,
    category: after.category.id,
    brand: after.brand.id,
    vat: after.vat_class,
    door: after.pay_on_delivery,
  }))
  await ctx.db.execute(sql`
    update products set published = wish.published, category_id = wish.category, brand_id = wish.brand,
      vat_class = wish.vat, publish_at = case when wish.published then null else publish_at end, pay_on_delivery = wish.door, version = version + 1,
      modified_by = ${actorAccountId(ctx.actor)}::uuid, modified_date = ${ctx.clock.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as wish(id text, published boolean, category integer, brand integer, vat text, door boolean)
    where products.id = wish.id`)
  const prices = planned.flatMap(({ product, after }) =>
    Object.entries(after.prices)
      .filter(([id, now]) => JSON.stringify(now) !== JSON.stringify(product.prices[id]))
      .map(([id, { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }]) => ({
        id,
        price: priceKobo,
        regular: regularPriceKobo,
      })),
  )
  if (prices.length === 0) return
  await ctx.db.execute(sql`
    update variants set price_kobo = wish.price, regular_price_kobo = wish.regular
    from json_to_recordset(${JSON.stringify(prices)}::text::json) as wish(id uuid, price bigint, regular bigint)
    where variants.id = wish.id`)
}

/** Deletes many locked products that no order names, each with its own entry in the audit log. */
export async function deleteBulkProducts(
  ctx: RequestContext,
  bulkEditId: string,
  deleted: readonly BulkProduct[],
): Promise<void> {
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  await deleteProducts(ctx, ids)
  for (const product of deleted)
    await recordAudit(ctx, 'catalogue.product_deleted', `product:${product.id}`, {
      before: product,
      bulk: bulkEditId,
    })
  await invalidateTags(ctx, 'catalogue', ...ids.flatMap((id) => [`product:${id}`, `stock:${id}`]))
}
