import type { AdminProduct, AdminProductSummary } from '@shop/contract/admin/catalogue'
import type { ChipTone } from '@shop/ui/chip'

type StatusSource = Pick<AdminProduct, 'published' | 'stock_status'> & {
  publish_at?: string | null
} & Partial<Pick<AdminProductSummary, 'variant_count' | 'low_stock_variants'>>

/** The one word that staff need first: a draft is a draft whatever its stock. */
export function productStatusChip({
  published,
  publish_at,
  stock_status,
  variant_count: choices = 0,
  low_stock_variants = 0,
}: StatusSource): {
  text: string
  tone: ChipTone
} {
  if (!published && publish_at) return { text: 'Scheduled', tone: 'info' }
  if (!published) return { text: 'Draft', tone: 'neutral' }
  if (stock_status === 'out_of_stock') return { text: 'Sold out', tone: 'danger' }
  if (stock_status === 'low_stock') return { text: 'Low stock', tone: 'warn' }
  if (low_stock_variants > 0) return { text: `${low_stock_variants} of ${choices} low`, tone: 'warn' }
  return { text: 'Published', tone: 'ok' }
}
