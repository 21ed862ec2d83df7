import type { BulkChange, BulkLeftOut } from '@shop/contract/admin/bulk-changes'
import { formatCount } from '@shop/ui/format/format-count'

export const productsWords = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)

const done: Record<string, string> = {
  delete: 'deleted',
  undo: 'restored',
}

/** What has come of a change: '24 products changed.' */
export function outcomeWords({ kind, updated: changed }: Pick<BulkChange, 'kind' | 'updated'>): string {
  return changed === 0 ? 'Nothing was changed.' : `${productsWords(changed)} ${done[kind] ?? 'changed'}.`
}

const whys: Record<BulkLeftOut, string> = {
  unchanged: 'already set',
  no_price: 'no price',
  price_too_high: 'price would be above one billion naira',
  has_orders: 'ordered before, so they can’t be deleted',
  version_changed: 'changed since',
  deleted: 'no longer exist',
}

/** Why some stay as they are, a line each: '2 without a price: Bowl, Cup'. */
export function leftOutLines(left: BulkChange['skipped']): string[] {
  return left.map(({ reason: why, count, names }) => {
    const more = count > names.length ? ' …' : ''
    return `${formatCount(count)} ${whys[why]}: ${names.join(', ')}${more}`
  })
}
