import type { PriceAdjustment } from '@shop/contract/admin/bulk-changes'

/** Kobo. */
export interface VariantPrices {
  price_kobo: number
  regular_price_kobo: number | null
}

/**
 * A price changed by a percentage and rounded to whole multiples, never to nothing; no price stays no price.
 * @param asked prices (kobo) that shoppers were really asked: only one of these may stand struck through
 */
export function applyBulkPrice(
  now: VariantPrices,
  action: PriceAdjustment,
  pastPrices: readonly number[],
): VariantPrices {
  const step = action.round_to * 100
  const hundredths = Math.round(action.percent * 100)
  const exact = (now.price_kobo * (10_000 + hundredths)) / 10_000
  const priceKobo = now.price_kobo === 0 ? 0 : Math.max(step, Math.round(exact / step) * step)
  const old = oldPrice(now, action, pastPrices)
  return { price_kobo: priceKobo, regular_price_kobo: old !== null && old > priceKobo ? old : null }
}

function oldPrice(
  { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }: VariantPrices,
  action: PriceAdjustment,
  pastPrices: readonly number[],
) {
  if (action.regular_price === 'clear') return null
  return action.regular_price === 'current_price' && pastPrices.includes(priceKobo)
    ? priceKobo
    : regularPriceKobo
}
