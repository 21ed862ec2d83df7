import { toStockStatus, availableQuantity } from './stock.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { invalidateTags, productTag } from '../../core/cache-tags.ts'
import type { RequestContext } from '../../core/context.ts'
import { verifiedRegularPrice } from './prices.ts'
import { products, variants } from '../tables.ts'

interface MetricVariant {
  price_kobo: number
  /** Null also if the price history does not show that it was charged. */
  regular_price_kobo: number | null
  on_hand: number
  reserved: number
  retired_at: Date | null
}

/**
 * Product columns derived from its variants, so that lists sort and filter by an index. The price is the lowest one.
 * @param lowStockThreshold low stock level in units
 */
export function computeProductMetrics(variants: readonly MetricVariant[], lowStockThreshold: number) {
  const availableVariants = variants.filter((variant) => !variant.retired_at)
  const [cheapest] = availableVariants.toSorted((a, b) => a.price_kobo - b.price_kobo)
  const lowestPriceKobo = cheapest?.price_kobo ?? 0
  const availableStock = availableVariants.reduce((sum, variant) => sum + availableQuantity(variant), 0)
  const percent = percentageDiscount(lowestPriceKobo, cheapest?.regular_price_kobo ?? null)
  return {
    lowest_price_kobo: lowestPriceKobo,
    highest_price_kobo: Math.max(lowestPriceKobo, ...availableVariants.map((variant) => variant.price_kobo)),
    regular_price_kobo: percent > 0 ? (cheapest?.regular_price_kobo ?? null) : null,
    percentage_discount: percent,
    stock_status: toStockStatus(availableStock, lowStockThreshold),
    has_low_stock: availableVariants.some((variant) => availableQuantity(variant) <= lowStockThreshold),
    available_stock: availableStock,
    variant_count: availableVariants.length,
  }
}

/**
 * The discount of a price (kobo) on the regular price (kobo) in whole per cent, rounded down; 0 without a regular
 * price.
 */
export function percentageDiscount(priceKobo: number, regularPriceKobo: number | null): number {
  if (regularPriceKobo === null || regularPriceKobo <= priceKobo) return 0
  return Math.floor(((regularPriceKobo - priceKobo) * 100) / regularPriceKobo)
}

/** Whether public lists and pages change. */
const isShownDifferently = sql`(before.lowest_price_kobo, before.highest_price_kobo, before.regular_price_kobo,
  before.percentage_discount, before.stock_status) is distinct from (summary.lowest_price_kobo,
  summary.highest_price_kobo, summary.regular_price_kobo, summary.percentage_discount, summary.stock_status)`

/**
 * Updates prices, discount and stock of products after a change of their variants. Only notifies other processes of
 * products whose public lists or pages changed, and returns their ids.
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
  const totals = productIds.map((id) => {
    const own = byProduct.get(id) ?? []
    return { id, ...computeProductMetrics(own, own[0]?.effective_low_stock_threshold ?? 0) }
  })
  const { rows: changed } = await ctx.db.execute<{ id: string; is_shown: boolean }>(sql`
    update products set lowest_price_kobo = summary.lowest_price_kobo, highest_price_kobo = summary.highest_price_kobo,
      regular_price_kobo = summary.regular_price_kobo, percentage_discount = summary.percentage_discount,
      stock_status = summary.stock_status, has_low_stock = summary.has_low_stock,
      available_stock = summary.available_stock, variant_count = summary.variant_count
    from json_to_recordset(${JSON.stringify(totals)}::text::json) as summary(id text, lowest_price_kobo bigint,
      highest_price_kobo bigint, regular_price_kobo bigint, percentage_discount integer, stock_status text,
      has_low_stock boolean, available_stock integer, variant_count integer)
    join products as before on before.id = summary.id
    where products.id = summary.id and (${isShownDifferently} or
      (before.has_low_stock, before.available_stock, before.variant_count)
        <> (summary.has_low_stock, summary.available_stock, summary.variant_count))
    returning products.id, ${isShownDifferently} as is_shown`)
  const ids = changed.filter((row) => row.is_shown).map((row) => row.id)
  if (ids.length > 0) await invalidateTags(ctx, 'catalogue', ...ids.map(productTag))
  return ids
}

/**
 * Stores a product's average rating (0 without reviews) and count for lists and sorting. Counts under the product's
 * lock, so that of two concurrent changes the second counts both. Only the product's pages become stale; lists are
 * updated with their next change.
 */
export async function updateRating(
  ctx: RequestContext,
  productId: string,
  computeRating: () => Promise<{ average: number; count: number }>,
): Promise<void> {
  await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  const { average, count } = await computeRating()
  await ctx.db
    .update(products)
    .set({ rating_average: average, rating_count: count })
    .where(eq(products.id, productId))
  await invalidateTags(ctx, `product:${productId}`)
}
