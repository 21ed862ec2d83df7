/** What a shopper saves against the regular price: kobo, and the whole per cent rounded down. */
export type PriceSaving = { kobo: number; percent: number }

/** Nothing unless the regular price (kobo) is above the one to pay (kobo) by at least one per cent. */
export function getPriceSaving(
  priceKobo: number,
  regularPriceKobo: number | null | undefined,
): PriceSaving | null {
  if (!regularPriceKobo || regularPriceKobo <= priceKobo) return null
  const kobo = regularPriceKobo - priceKobo
  const percent = Math.floor((kobo * 100) / regularPriceKobo)
  return percent >= 1 ? { kobo, percent } : null
}
