import { asc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { priceHistory } from '../tables.ts'

export interface PastPrices {
  /** Kobo, each once, the latest last. */
  prices: number[]
  /** What shoppers are asked since the last change. */
  last: { price_kobo: number; regular_price_kobo: number | null }
}

/** The prices that shoppers were asked, by variant id. A variant that was never in the shop has none. */
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
