import type { AdminProduct, AdminProductSummary } from '@shop/contract/admin/products'
import type { ChipTone } from '@shop/ui/chip'
import type { VatClass } from '@shop/contract/catalogue'
import type { BulkEdit, BulkSkipReason } from '@shop/contract/admin/bulk-edits'
import { formatCount } from '@shop/ui/format/format-count'

type StatusSource = Pick<AdminProduct, 'published' | 'stock_status'> & {
  publish_at?: string | null
} & Partial<Pick<AdminProductSummary, 'variant_count' | 'low_stock_variants'>>

/** The most important status of a product: a draft is a draft whatever its stock. */
export function productStatusChip({
  published,
  publish_at,
  stock_status,
  variant_count: options = 0,
  low_stock_variants = 0,
}: StatusSource): {
  text: string
  tone: ChipTone
} {
  if (!published && publish_at) return { text: 'Scheduled', tone: 'info' }
  if (!published) return { text: 'Draft', tone: 'neutral' }
  if (stock_status === 'out_of_stock') return { text: 'Sold out', tone: 'danger' }
  if (stock_status === 'low_stock') return { text: 'Low stock', tone: 'warn' }
  if (low_stock_variants > 0) return { text: `${low_stock_variants} of ${options} low`, tone: 'warn' }
  return { text: 'Published', tone: 'ok' }
}

/** The VAT classes with their labels. */
export const vatOptions: { value: VatClass; text: string }[] = [
  { value: 'standard', text: 'Standard, 7.5%' },
  { value: 'zero', text: 'Zero-rated' },
  { value: 'exempt', text: 'Exempt, for example basic food' },
]

export const productCountLabel = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`

const done: Record<string, string> = {
  delete: 'deleted',
  undo: 'restored',
}

/** Result of a bulk edit: '24 products changed.' */
export function bulkResultMessage({ kind, updated: changed }: Pick<BulkEdit, 'kind' | 'updated'>): string {
  return changed === 0 ? 'Nothing was changed.' : `${productCountLabel(changed)} ${done[kind] ?? 'changed'}.`
}

const skipReasons: Record<BulkSkipReason, string> = {
  unchanged: 'already set',
  no_price: 'no price',
  price_too_high: 'price would be above one billion naira',
  has_orders: 'ordered before, so they can’t be deleted',
  version_changed: 'changed since',
  deleted: 'no longer exist',
}

/** Reasons for skipped products, one line each: "2 no price: Bowl, Cup". */
export function skippedLines(skipped: BulkEdit['skipped']): string[] {
  return skipped.map(({ reason, count, names }) => {
    const more = count > names.length ? ' …' : ''
    return `${formatCount(count)} ${skipReasons[reason]}: ${names.join(', ')}${more}`
  })
}
