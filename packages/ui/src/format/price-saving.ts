/** What a shopper saves against the regular price: kobo, and the whole per cent rounded down. */
export type PriceSaving = { kobo: number; percent: number }

/** Nothing unless the regular price (kobo) is above the one to pay (kobo) by at least one per cent. */
export function priceSaving(nowKobo: number, wasKobo: number | null | undefined): PriceSaving | null {
  if (!wasKobo || wasKobo <= nowKobo) return null
  const kobo = wasKobo - nowKobo
  const percent = Math.floor((kobo * 100) / wasKobo)
  return percent >= 1 ? { kobo, percent } : null
}
