/** Whether a size is an amount, such as 256GB or 5kg, rather than a fit. */
export function isMeasure(size: string): boolean {
  return /\d ?(?:GB|TB|kg|g|ml|cl|L|yards?|inch)$/i.test(size)
}
