import { and, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { editorOf } from './editor.ts'
import { readAskedPrices } from './read-asked-prices.ts'
import { priceHistory, variants } from '../tables.ts'

/**
 * Notes in the price history what shoppers are asked for published products from now on, where that has changed.
 * Prices of drafts are asked of nobody, so they are noted when the draft goes into the shop.
 */
export async function noteAskedPrices(ctx: RequestContext, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const offered = await ctx.db
    .select({
      variantId: variants.id,
      priceKobo: variants.priceKobo,
      regularPriceKobo: variants.regularPriceKobo,
    })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), isNull(variants.retiredAt)))
  const asked = await readAskedPrices(
    ctx,
    offered.map((row) => row.variantId),
  )
  const fresh = offered.filter(({ variantId, priceKobo, regularPriceKobo }) => {
    const last = asked.get(variantId)?.last
    return last?.priceKobo !== priceKobo || last.regularPriceKobo !== regularPriceKobo
  })
  if (fresh.length === 0) return
  const askedFrom = ctx.clock.now()
  const changedBy = editorOf(ctx.actor)
  await ctx.db.insert(priceHistory).values(fresh.map((row) => ({ ...row, askedFrom, changedBy })))
}
