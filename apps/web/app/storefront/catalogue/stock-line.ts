import type { StockWord } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'

/** What is said of the stock; `available` counts only while few are left. */
export function stockLine(word: StockWord, available: number): string {
  if (word === 'sold_out') return t('Sold out')
  return word === 'few_left' ? t('Only {count} left', { count: available }) : t('In stock')
}
