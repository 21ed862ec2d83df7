import type { StockStatus } from '@shop/contract/catalogue'

/**
 * The stock status on public pages: they change only with it, not at every sale.
 * @param lowStockThreshold the low-stock number of the product
 */
export function toStockStatus(available: number, lowStockThreshold: number): StockStatus {
  if (available <= 0) return 'out_of_stock'
  return available <= lowStockThreshold ? 'low_stock' : 'in_stock'
}
