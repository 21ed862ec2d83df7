import type { Sort } from '@shop/contract/product-sorts'
import type { FacetIndex } from './facet-index.ts'

/** Products that are equal in all columns are sorted by position, in the same direction. */
export interface ColumnOrder {
  columns: readonly [Column, ...Column[]]
  sign: 1 | -1
}
type Column = Float64Array | Int32Array

/** As in product-sort.ts. */
export function toColumnOrder(index: FacetIndex, sort: Sort): ColumnOrder {
  switch (sort) {
    case 'popular':
      return { columns: [index.units_sold, index.popularity_rank], sign: -1 }
    case 'newest':
      return { columns: [index.date_added], sign: -1 }
    case 'price-low':
      return { columns: [index.price_kobo], sign: 1 }
    case 'price-high':
      return { columns: [index.price_kobo], sign: -1 }
    case 'rating':
      return { columns: [index.rating, index.units_sold], sign: -1 }
  }
}

/** Below 0 if the product at position `a` comes first. */
type Compare = (a: number, b: number) => number

function createCompare({ columns: [first, second, third], sign }: ColumnOrder): Compare {
  if (!second) return (a, b) => sign * ((first[a] ?? 0) - (first[b] ?? 0) || a - b)
  if (!third)
    return (a, b) =>
      sign * ((first[a] ?? 0) - (first[b] ?? 0) || (second[a] ?? 0) - (second[b] ?? 0) || a - b)
  return (a, b) =>
    sign *
    ((first[a] ?? 0) - (first[b] ?? 0) ||
      (second[a] ?? 0) - (second[b] ?? 0) ||
      (third[a] ?? 0) - (third[b] ?? 0) ||
      a - b)
}

export interface Page {
  /** Products before the page. */
  skipped: number
  count: number
  /** The keys and position of the last product before the page, instead of a number of products. */
  after?: { keys: readonly number[]; place: number }
}

/** The positions of a page of these products in a sort order. */
export function pageOfRows(
  rows: Int32Array,
  order: ColumnOrder,
  { skipped, count, after }: Page,
): Int32Array {
  const candidates = after ? rows.filter(isAfter(order, after)) : rows
  return firstRows(order, candidates, skipped + count).subarray(skipped)
}

let scores = new Float64Array(0)

/** The same in the order of a score, and of popularity where it is equal. */
export function pageOfScored(
  index: FacetIndex,
  rows: Int32Array,
  score: (rows: Int32Array, scores: Float64Array) => void,
  { skipped, count }: Page,
): Int32Array {
  if (scores.length < index.end) scores = new Float64Array(index.available.length)
  score(rows, scores)
  const order: ColumnOrder = { columns: [scores, index.units_sold, index.popularity_rank], sign: -1 }
  return firstRows(order, rows, skipped + count).subarray(skipped)
}

/** Whether a product comes after the given keys, which need not be those of a product any more. */
function isAfter(
  { columns, sign }: ColumnOrder,
  { keys, place }: { keys: readonly number[]; place: number },
) {
  return (row: number): boolean => {
    for (const [n, column] of columns.entries()) {
      const difference = (column[row] ?? 0) - (keys[n] ?? 0)
      if (difference !== 0) return sign * difference > 0
    }
    return sign * (row - place) > 0
  }
}

/** The first `count` rows in order. A heap of the best rows so far has the worst of them on top. */
function firstRows(order: ColumnOrder, rows: Int32Array, count: number): Int32Array {
  const compare = createCompare(order)
  if (count * 4 > rows.length) return rows.toSorted(compare).subarray(0, count)
  const heap = rows.subarray(0, count).toSorted((a, b) => compare(b, a))
  const {
    columns: [first],
    sign,
  } = order
  let worst = sign * (first[heap[0] ?? 0] ?? 0)
  for (let n = count; n < rows.length; n += 1) {
    const row = rows[n] ?? 0
    if (sign * (first[row] ?? 0) > worst || compare(row, heap[0] ?? 0) > 0) continue
    replaceTop(heap, row, compare)
    worst = sign * (first[heap[0] ?? 0] ?? 0)
  }
  return heap.toSorted(compare)
}

function replaceTop(heap: Int32Array, row: number, compare: Compare): void {
  let place = 0
  for (;;) {
    const left = 2 * place + 1
    if (left >= heap.length) break
    const right = left + 1
    const worse = right < heap.length && compare(heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left
    if (compare(heap[worse] ?? 0, row) <= 0) break
    heap[place] = heap[worse] ?? 0
    place = worse
  }
  heap[place] = row
}
