import type { StockWord } from '@shop/contract/catalogue'
import { fewLeft } from '@shop/contract/limits'

/** What public pages say of the stock: they change only when this word does, not at every sale. */
export function stockWordOf(available: number): StockWord {
  if (available <= 0) return 'sold_out'
  return available <= fewLeft ? 'few_left' : 'in_stock'
}
