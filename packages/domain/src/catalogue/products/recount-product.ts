import { asc, eq, inArray, sql } from 'drizzle-orm'
import { invalidateTags } from '../../core/announce.ts'
import type { RequestContext } from '../../core/context.ts'
import { verifiedRegularPrice } from './asked-regular-price.ts'
import { computeProductMetrics } from './product-figures.ts'
import { products, variants } from '../tables.ts'

/**
 * Brings prices, discount and stock word of products into line with their variants, after a change of those. Tells
 * other processes only of the products whose lists or pages now say something else, and answers their ids.
 */
export async function refreshProductSummary(
  ctx: RequestContext,
  productIds: readonly string[],
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await ctx.db
    .select({
      product_id: variants.product_id,
      price_kobo: variants.price_kobo,
      regular_price_kobo: verifiedRegularPrice,
      on_hand: variants.on_hand,
      reserved: variants.reserved,
      retired_at: variants.retired_at,
      effective_low_stock_threshold: products.effective_low_stock_threshold,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(inArray(variants.product_id, [...productIds]))
    .orderBy(asc(variants.position), asc(variants.id))
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  const figures = productIds.map((id) => {
    const own = byProduct.get(id) ?? []
    return { id, ...computeProductMetrics(own, own[0]?.effective_low_stock_threshold ?? 0) }
  })
  const { rows: changed } = await ctx.db.execute<{ id: string }>(sql`
    update products set lowest_price_kobo = figures.lowest_price_kobo, highest_price_kobo = figures.highest_price_kobo,
      regular_price_kobo = figures.regular_price_kobo, percentage_discount = figures.percentage_discount, stock_status = figures.stock_status
    from json_to_recordset(${JSON.stringify(figures)}::text::json) as figures(id text, lowest_price_kobo bigint,
      highest_price_kobo bigint, regular_price_kobo bigint, percentage_discount integer, stock_status text)
    where products.id = figures.id
      and (products.lowest_price_kobo, products.highest_price_kobo, products.regular_price_kobo,
        products.percentage_discount, products.stock_status)
        is distinct from (figures.lowest_price_kobo, figures.highest_price_kobo, figures.regular_price_kobo, figures.percentage_discount, figures.stock_status)
    returning products.id`)
  const ids = changed.map((row) => row.id)
  if (ids.length > 0) await invalidateTags(ctx, 'catalogue', ...ids.map((id) => `product:${id}`))
  return ids
}
