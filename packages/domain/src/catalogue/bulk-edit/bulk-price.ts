import type { PriceAct } from '@shop/contract/admin/bulk-changes'

/** Kobo. */
export interface Priced {
  priceKobo: number
  regularPriceKobo: number | null
}

/**
 * A price changed by a percentage and rounded to whole multiples, never to nothing; no price stays no price.
 * @param asked prices (kobo) that shoppers were really asked: only one of these may stand struck through
 */
export function bulkPrice(now: Priced, act: PriceAct, asked: readonly number[]): Priced {
  const step = act.round_to * 100
  const hundredths = Math.round(act.percent * 100)
  const exact = (now.priceKobo * (10_000 + hundredths)) / 10_000
  const priceKobo = now.priceKobo === 0 ? 0 : Math.max(step, Math.round(exact / step) * step)
  const old = oldPrice(now, act, asked)
  return { priceKobo, regularPriceKobo: old !== null && old > priceKobo ? old : null }
}

function oldPrice({ priceKobo, regularPriceKobo }: Priced, act: PriceAct, asked: readonly number[]) {
  if (act.old_price === 'clear') return null
  return act.old_price === 'price_until_now' && asked.includes(priceKobo) ? priceKobo : regularPriceKobo
}
