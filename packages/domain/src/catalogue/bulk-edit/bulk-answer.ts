import type { BulkLeftOut } from '@shop/contract/admin/bulk-changes'
import type { ProductChange } from '../products/product-change.ts'
import { titleOf, valueWords } from '../products/product-history.ts'

const namesShown = 3

export interface LeftOut {
  why: BulkLeftOut
  name: string
}

/** What was left as it is, by why, the most first. */
export function leftOutAnswer(left: readonly LeftOut[]) {
  return [...Map.groupBy(left, ({ why }) => why)]
    .map(([why, those]) => ({
      reason: why,
      count: those.length,
      names: those.slice(0, namesShown).map(({ name }) => name),
    }))
    .toSorted((a, b) => b.count - a.count)
}

/** The changes of a product as lines to read; what is the same for several variants stands once. */
export function changeLines(changes: readonly ProductChange[], variants: number) {
  const same = Map.groupBy(changes, ({ field: what, before, after }) => JSON.stringify([what, before, after]))
  return [...same.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const { field: what, variant: of, before, after } = first
    const name = those.length === variants ? '' : those.length > 1 ? `${those.length} variants` : of
    const title = titleOf(what)
    return [
      {
        field: name ? `${title} of ${name}` : title,
        before: valueWords(what, before),
        after: valueWords(what, after),
      },
    ]
  })
}
