import type { BulkSkipReason } from '@shop/contract/admin/bulk-changes'
import type { ProductChange } from '../products/product-change.ts'
import { fieldTitle, formatValue } from '../products/product-history.ts'

const namesMax = 3

export interface SkippedProduct {
  why: BulkSkipReason
  name: string
}

/** What was left as it is, by why, the most first. */
export function presentSkipped(left: readonly SkippedProduct[]) {
  return [...Map.groupBy(left, ({ why }) => why)]
    .map(([why, matching]) => ({
      reason: why,
      count: matching.length,
      names: matching.slice(0, namesMax).map(({ name }) => name),
    }))
    .toSorted((a, b) => b.count - a.count)
}

/** The changes of a product as lines to read; what is the same for several variants stands once. */
export function toChangeLines(changes: readonly ProductChange[], variants: number) {
  const same = Map.groupBy(changes, ({ field, before, after }) => JSON.stringify([field, before, after]))
  return [...same.values()].flatMap((matching) => {
    const [first] = matching
    if (!first) return []
    const { field, variant: of, before, after } = first
    const name = matching.length === variants ? '' : matching.length > 1 ? `${matching.length} variants` : of
    const title = fieldTitle(field)
    return [
      {
        field: name ? `${title} of ${name}` : title,
        before: formatValue(field, before),
        after: formatValue(field, after),
      },
    ]
  })
}
