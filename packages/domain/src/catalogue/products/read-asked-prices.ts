import { asc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { priceHistory } from '../tables.ts'

export interface AskedPrices {
  /** Kobo, each once, the latest last. */
  prices: number[]
  /** What shoppers are asked since the last change. */
  last: { priceKobo: number; regularPriceKobo: number | null }
}

/** The prices that shoppers were asked, by variant id. A variant that was never in the shop has none. */
export async function readAskedPrices(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, AskedPrices>> {
  if (variantIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      variantId: priceHistory.variantId,
      priceKobo: priceHistory.priceKobo,
      regularPriceKobo: priceHistory.regularPriceKobo,
    })
    .from(priceHistory)
    .where(inArray(priceHistory.variantId, [...variantIds]))
    .orderBy(asc(priceHistory.askedFrom), asc(priceHistory.id))
  const asked = new Map<string, AskedPrices>()
  for (const { variantId, ...last } of rows) {
    const before = asked.get(variantId)?.prices.filter((price) => price !== last.priceKobo) ?? []
    asked.set(variantId, { prices: [...before, last.priceKobo], last })
  }
  return asked
}
