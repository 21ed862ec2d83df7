import type { PriceAct } from '@shop/contract/admin/bulk-changes'

/** Kobo. */
export interface Priced {
  price_kobo: number
  regular_price_kobo: number | null
}

/**
 * A price changed by a percentage and rounded to whole multiples, never to nothing; no price stays no price.
 * @param asked prices (kobo) that shoppers were really asked: only one of these may stand struck through
 */
export function bulkPrice(now: Priced, act: PriceAct, asked: readonly number[]): Priced {
  const step = act.round_to * 100
  const hundredths = Math.round(act.percent * 100)
  const exact = (now.price_kobo * (10_000 + hundredths)) / 10_000
  const priceKobo = now.price_kobo === 0 ? 0 : Math.max(step, Math.round(exact / step) * step)
  const old = oldPrice(now, act, asked)
  return { price_kobo: priceKobo, regular_price_kobo: old !== null && old > priceKobo ? old : null }
}

function oldPrice(
  { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }: Priced,
  act: PriceAct,
  asked: readonly number[],
) {
  if (act.regular_price === 'clear') return null
  return act.regular_price === 'current_price' && asked.includes(priceKobo) ? priceKobo : regularPriceKobo
}
