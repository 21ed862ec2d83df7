import type { StockStatus } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'

/** What is said of the stock; `available` counts only while few are left. */
export function stockLabel(stockStatus: StockStatus, available: number): string {
  if (stockStatus === 'out_of_stock') return t('Sold out')
  return stockStatus === 'low_stock' ? t('Only {count} left', { count: available }) : t('In stock')
}
