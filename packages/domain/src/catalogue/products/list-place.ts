import { pageSize } from '@shop/contract/limits'
import { sortOptions } from '@shop/contract/product-sorts'
import type { ProductQuery } from '@shop/contract/catalogue'
import { desc, sql, type SQL } from 'drizzle-orm'
import { readCursor, writeCursor } from './list-cursor.ts'
import { areKeysOf, followers, keysOf, listOrders, orderBy } from './list-order.ts'

type ListQuery = Partial<ProductQuery>

/** Where a page starts in its list, and how the next one will be found. */
export interface Place {
  score: SQL<number>
  scored: boolean
  order: SQL[]
  conditions: SQL[]
  skipped: number
  next(last: Parameters<typeof keysOf>[1]): string
}

const isOffset = (keys: unknown[]): keys is [number] =>
  keys.length === 1 && Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

/** A search or a collection without another order: the highest score comes first, and pages are counted off. */
export function placeByScore(query: ListQuery, score: SQL<number>): Place {
  const { limit = pageSize, page = 1 } = query
  const [skipped] = query.cursor ? readCursor(query.cursor, 'fit', isOffset) : [(page - 1) * limit]
  return {
    scored: true,
    score,
    order: [desc(score), ...orderBy(listOrders.popular)],
    conditions: [],
    skipped,
    next: () => writeCursor('fit', [skipped + limit]),
  }
}

/** Any other list continues after the last product by comparing keys in an index. */
export function placeByOrder({
  sort = sortOptions[0],
  limit = pageSize,
  page = 1,
  cursor: after,
}: ListQuery): Place {
  const order = listOrders[sort]
  const keys = after ? readCursor(after, sort, (given) => areKeysOf(order, given)) : undefined
  return {
    scored: false,
    score: sql<number>`0`,
    order: orderBy(order),
    conditions: keys ? [followers(order, keys)] : [],
    skipped: keys ? 0 : (page - 1) * limit,
    next: (last) => writeCursor(sort, keysOf(order, last)),
  }
}
