import type { BulkEdit, BulkSkipReason } from '@shop/contract/admin/bulk-changes'
import { formatCount } from '@shop/ui/format/format-count'

export const productCountLabel = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`

const done: Record<string, string> = {
  delete: 'deleted',
  undo: 'restored',
}

/** What has come of a change: '24 products changed.' */
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

/** Why some stay as they are, a line each: '2 without a price: Bowl, Cup'. */
export function skippedLines(left: BulkEdit['skipped']): string[] {
  return left.map(({ reason: why, count, names }) => {
    const more = count > names.length ? ' …' : ''
    return `${formatCount(count)} ${skipReasons[why]}: ${names.join(', ')}${more}`
  })
}
