import { and, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { actorAccountId } from './editor.ts'
import { listPastPrices } from './read-asked-prices.ts'
import { priceHistory, variants } from '../tables.ts'

/**
 * Notes in the price history what shoppers are asked for published products from now on, where that has changed.
 * Prices of drafts are asked of nobody, so they are noted when the draft goes into the shop.
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
  const pastPrices = await listPastPrices(
    ctx,
    availableVariants.map((row) => row.variant_id),
  )
  const fresh = availableVariants.filter(
    ({ variant_id: variantId, price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }) => {
      const last = pastPrices.get(variantId)?.last
      return last?.price_kobo !== priceKobo || last.regular_price_kobo !== regularPriceKobo
    },
  )
  if (fresh.length === 0) return
  const effectiveFrom = ctx.clock.now()
  const changedBy = actorAccountId(ctx.actor)
  await ctx.db
    .insert(priceHistory)
    .values(fresh.map((row) => ({ ...row, effective_from: effectiveFrom, changed_by: changedBy })))
}
