import type { StockWord } from '@shop/contract/catalogue'

/** What is said of the stock; `available` counts only while few are left. */
export function stockLine(word: StockWord, available: number): string {
  if (word === 'sold_out') return 'Sold out'
  return word === 'few_left' ? `Only ${available} left` : 'In stock'
}
