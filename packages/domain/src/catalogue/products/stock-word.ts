import type { StockWord } from '@shop/contract/catalogue'

/**
 * The stock status on public pages: they change only with it, not at every sale.
 * @param fewLeft the low-stock number of the product
 */
export function stockWordOf(available: number, fewLeft: number): StockWord {
  if (available <= 0) return 'out_of_stock'
  return available <= fewLeft ? 'low_stock' : 'in_stock'
}
