import type { AdminProduct, AdminProductSummary } from '@shop/contract/admin/catalogue'
import type { ChipTone } from '@shop/ui/chip'

type Known = Pick<AdminProduct, 'published' | 'stock_word'> & { publish_at?: string | null } & Partial<
    Pick<AdminProductSummary, 'choices' | 'low_choices'>
  >

/** The one word that staff need first: a draft is a draft whatever its stock. */
export function productStatus({ published, publish_at, stock_word, choices = 0, low_choices = 0 }: Known): {
  text: string
  tone: ChipTone
} {
  if (!published && publish_at) return { text: 'Scheduled', tone: 'info' }
  if (!published) return { text: 'Draft', tone: 'neutral' }
  if (stock_word === 'sold_out') return { text: 'Sold out', tone: 'danger' }
  if (stock_word === 'few_left') return { text: 'Low stock', tone: 'warn' }
  if (low_choices > 0) return { text: `${low_choices} of ${choices} low`, tone: 'warn' }
  return { text: 'Published', tone: 'ok' }
}
