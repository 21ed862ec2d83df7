import type { AdminProductSummary } from '@shop/contract/admin/catalogue'
import type { ChipTone } from '@shop/ui/chip'

/** The one word that staff need first: a draft is a draft whatever its stock. */
export function productStatus({
  published,
  stock_word,
}: Pick<AdminProductSummary, 'published' | 'stock_word'>): { text: string; tone: ChipTone } {
  if (!published) return { text: 'Draft', tone: 'neutral' }
  if (stock_word === 'sold_out') return { text: 'Sold out', tone: 'danger' }
  if (stock_word === 'few_left') return { text: 'Low stock', tone: 'warn' }
  return { text: 'Published', tone: 'ok' }
}
