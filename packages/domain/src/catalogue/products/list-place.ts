import { pageSize } from '@shop/contract/limits'
import { sortOptions } from '@shop/contract/product-sorts'
import type { ProductQuery } from '@shop/contract/catalogue'
import { desc, sql, type SQL } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { isCursorFor, afterCursor, cursorKeys, productListOrders, orderBy } from './list-order.ts'

type ListQuery = Partial<ProductQuery>

/** Where a page starts in its list, and how the next one will be found. */
export interface PageWindow {
  score: SQL<number>
  isScored: boolean
  order: SQL[]
  conditions: SQL[]
  skipped: number
  next(last: Parameters<typeof cursorKeys>[1]): string
}

const isOffset = (keys: unknown[]): keys is [number] =>
  keys.length === 1 && Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

/** A search or a collection without another order: the highest score comes first, and pages are counted off. */
export function pageByScore(query: ListQuery, score: SQL<number>): PageWindow {
  const { limit = pageSize, page = 1 } = query
  const [skipped] = query.cursor ? decodeCursor(query.cursor, 'fit', isOffset) : [(page - 1) * limit]
  return {
    isScored: true,
    score,
    order: [desc(score), ...orderBy(productListOrders.popular)],
    conditions: [],
    skipped,
    next: () => encodeCursor('fit', [skipped + limit]),
  }
}

/** Any other list continues after the last product by comparing keys in an index. */
export function pageByOrder({
  sort = sortOptions[0],
  limit = pageSize,
  page = 1,
  cursor: after,
}: ListQuery): PageWindow {
  const order = productListOrders[sort]
  const keys = after ? decodeCursor(after, sort, (given) => isCursorFor(order, given)) : undefined
  return {
    isScored: false,
    score: sql<number>`0`,
    order: orderBy(order),
    conditions: keys ? [afterCursor(order, keys)] : [],
    skipped: keys ? 0 : (page - 1) * limit,
    next: (last) => encodeCursor(sort, cursorKeys(order, last)),
  }
}
