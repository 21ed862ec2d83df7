/** Sizes that are an amount, such as 256GB or 5kg, and not a fit. */
export function isMeasure(size: string): boolean {
  return /\d ?(?:GB|TB|kg|g|ml|cl|L|yards?|inch)$/i.test(size)
}
