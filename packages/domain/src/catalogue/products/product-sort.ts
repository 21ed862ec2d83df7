import { type Sort, sortOptions } from '@shop/contract/product-sorts'
import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { type CursorValue, decodeCursor, encodeCursor } from '../../core/pagination.ts'
import { products, type ProductRow } from '../tables.ts'
import { pageSize } from '@shop/contract/limits'
import type { ProductQuery } from '@shop/contract/catalogue'

type OrderColumn =
  'units_sold' | 'popularity_rank' | 'date_added' | 'lowest_price_kobo' | 'rating_average' | 'id'

interface ListOrder {
  /** All sort in the same direction and the last is unique, so that a page starts with one row comparison. */
  columns: readonly OrderColumn[]
  direction: 'asc' | 'desc'
}

/** Sort orders of product lists, each with an index. */
export const productListOrders: Record<Sort, ListOrder> = {
  popular: { columns: ['units_sold', 'popularity_rank', 'id'], direction: 'desc' },
  newest: { columns: ['date_added', 'id'], direction: 'desc' },
  'price-low': { columns: ['lowest_price_kobo', 'id'], direction: 'asc' },
  'price-high': { columns: ['lowest_price_kobo', 'id'], direction: 'desc' },
  rating: { columns: ['rating_average', 'units_sold', 'id'], direction: 'desc' },
}

export function orderBy({ columns, direction }: ListOrder): SQL[] {
  return columns.map((column) => (direction === 'asc' ? asc(products[column]) : desc(products[column])))
}

/** The products after the one with these keys. */
function afterCursor({ columns, direction }: ListOrder, keys: readonly CursorValue[]): SQL {
  const left = sql.join(
    columns.map((column) => sql`${products[column]}`),
    sql`, `,
  )
  const right = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  return direction === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`
}

/** The cursor of a page's last product. */
export function cursorKeys({ columns }: ListOrder, row: Pick<ProductRow, OrderColumn>): CursorValue[] {
  return columns.map((column) => {
    const value = row[column]
    return value instanceof Date ? value.toISOString() : value
  })
}

/** Whether keys from a client can be those of a product in this order. */
function isCursorFor({ columns }: ListOrder, keys: readonly unknown[]): keys is CursorValue[] {
  return (
    keys.length === columns.length &&
    columns.every((column, n) => {
      const key = keys[n]
      if (column === 'id') return typeof key === 'string' && key.length <= 200 && !key.includes('\0')
      if (column === 'date_added') return typeof key === 'string' && !Number.isNaN(Date.parse(key))
      return typeof key === 'number' && Math.abs(key) <= Number.MAX_SAFE_INTEGER
    })
  )
}

type ListQuery = Partial<ProductQuery>

/** Where a page starts in its list, and how the next one is found. */
export interface PageWindow {
  score: SQL<number>
  isScored: boolean
  order: SQL[]
  conditions: SQL[]
  skipped: number
  /** The order of pageByOrder, and the keys of the last product before the page. */
  sort: Sort | null
  after: readonly CursorValue[] | null
  next(last: Parameters<typeof cursorKeys>[1]): string
}

const isOffset = (keys: unknown[]): keys is [number] =>
  keys.length === 1 && Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

/** A search, or a collection without a requested sort order: highest score first, pages by offset. */
export function pageByScore(query: ListQuery, score: SQL<number>): PageWindow {
  const { limit = pageSize, page = 1 } = query
  const [skipped] = query.cursor ? decodeCursor(query.cursor, 'fit', isOffset) : [(page - 1) * limit]
  return {
    isScored: true,
    score,
    order: [desc(score), ...orderBy(productListOrders.popular)],
    conditions: [],
    skipped,
    sort: null,
    after: null,
    next: () => encodeCursor('fit', [skipped + limit]),
  }
}

/** Any other list continues after the last product by comparing keys in an index. */
export function pageByOrder({
  sort = sortOptions[0],
  limit = pageSize,
  page = 1,
  cursor,
}: ListQuery): PageWindow {
  const order = productListOrders[sort]
  const keys = cursor ? decodeCursor(cursor, sort, (input) => isCursorFor(order, input)) : undefined
  return {
    isScored: false,
    score: sql<number>`0`,
    order: orderBy(order),
    conditions: keys ? [afterCursor(order, keys)] : [],
    skipped: keys ? 0 : (page - 1) * limit,
    sort,
    after: keys ?? null,
    next: (last) => encodeCursor(sort, cursorKeys(order, last)),
  }
}
