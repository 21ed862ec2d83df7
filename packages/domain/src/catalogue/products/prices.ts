import { and, eq, inArray, sql, asc, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products, priceHistory, variants } from '../tables.ts'
import { actorAccountId } from '../../core/actor.ts'

export interface CurrentPrice {
  name: string
  /** The lowest price. */
  price_kobo: number
  is_out_of_stock: boolean
}

/** Price and availability of published products by id. Unpublished ones are left out. */
export async function listCurrentPrices(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentPrice>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      price_kobo: products.lowest_price_kobo,
      stock_status: products.stock_status,
    })
    .from(products)
    .where(and(inArray(products.id, uniqueIds), eq(products.published, true)))
  return new Map(
    rows.map(({ id, name, price_kobo: priceKobo, stock_status: stockStatus }) => [
      id,
      { name, price_kobo: priceKobo, is_out_of_stock: stockStatus === 'out_of_stock' },
    ]),
  )
}

/** The lowest price of a published product in kobo; undefined if no product is on sale under this id. */
export async function getCurrentPrice(ctx: RequestContext, productId: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ price_kobo: products.lowest_price_kobo })
    .from(products)
    .where(and(eq(products.id, productId), sql`${products.published}`))
  return row?.price_kobo
}

interface PastPrices {
  /** Kobo, without repeats, the latest last. */
  prices: number[]
  /** The price since the last change. */
  last: { price_kobo: number; regular_price_kobo: number | null }
}

/** The past prices of variants, by variant id. A variant that was never published has none. */
export async function listPastPrices(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, PastPrices>> {
  if (variantIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      variant_id: priceHistory.variant_id,
      price_kobo: priceHistory.price_kobo,
      regular_price_kobo: priceHistory.regular_price_kobo,
    })
    .from(priceHistory)
    .where(inArray(priceHistory.variant_id, [...variantIds]))
    .orderBy(asc(priceHistory.effective_from), asc(priceHistory.id))
  const pastPrices = new Map<string, PastPrices>()
  for (const { variant_id: variantId, ...last } of rows) {
    const before = pastPrices.get(variantId)?.prices.filter((price) => price !== last.price_kobo) ?? []
    pastPrices.set(variantId, { prices: [...before, last.price_kobo], last })
  }
  return pastPrices
}

/**
 * Records the current prices of published products in the price history, if they changed. Drafts have no public price,
 * so they are recorded when published.
 */
export async function recordPriceHistory(ctx: RequestContext, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const availableVariants = await ctx.db
    .select({
      variant_id: variants.id,
      price_kobo: variants.price_kobo,
      regular_price_kobo: variants.regular_price_kobo,
    })
    .from(variants)
    .where(and(inArray(variants.product_id, [...productIds]), isNull(variants.retired_at)))
  const variantIds = availableVariants.map((row) => row.variant_id)
  const pastPrices = await listPastPrices(ctx, variantIds)
  const changedPrices = availableVariants.filter(
    ({ variant_id: variantId, price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }) => {
      const last = pastPrices.get(variantId)?.last
      return last?.price_kobo !== priceKobo || last.regular_price_kobo !== regularPriceKobo
    },
  )
  if (changedPrices.length === 0) return
  const effectiveFrom = ctx.clock.now()
  const changedBy = actorAccountId(ctx.actor)
  await ctx.db
    .insert(priceHistory)
    .values(changedPrices.map((row) => ({ ...row, effective_from: effectiveFrom, changed_by: changedBy })))
}

/**
 * The regular price (kobo) of a variant in a query of variants, or null if the price history does not show that it was
 * really charged: only then may it be struck through.
 */
export const verifiedRegularPrice = sql<number | null>`(
  select variants.regular_price_kobo where exists (
    select 1 from price_history asked
    where asked.variant_id = variants.id and asked.price_kobo = variants.regular_price_kobo))`.mapWith(Number)
