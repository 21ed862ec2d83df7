import type { StockWord } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'

/** What is said of the stock; `available` counts only while few are left. */
export function stockLine(word: StockWord, available: number): string {
  if (word === 'out_of_stock') return t('Sold out')
  return word === 'low_stock' ? t('Only {count} left', { count: available }) : t('In stock')
}
