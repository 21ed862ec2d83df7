/** The whole per cent, rounded down, that a price (kobo) lies below the regular price (kobo); 0 without one. */
export function percentageDiscount(priceKobo: number, regularPriceKobo: number | null): number {
  if (regularPriceKobo === null || regularPriceKobo <= priceKobo) return 0
  return Math.floor(((regularPriceKobo - priceKobo) * 100) / regularPriceKobo)
}
