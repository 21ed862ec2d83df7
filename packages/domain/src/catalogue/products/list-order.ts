import type { Sort } from '@shop/contract/product-sorts'
import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { CursorValue } from './list-cursor.ts'
import { products, type ProductRow } from '../tables.ts'

type OrderColumn =
  'units_sold' | 'popularity_rank' | 'date_added' | 'lowest_price_kobo' | 'rating_average' | 'id'

export interface ListOrder {
  /** All run in the same direction and the last is unique, so that a page starts by comparing whole rows. */
  columns: readonly OrderColumn[]
  direction: 'asc' | 'desc'
}

/** The specification's orders, each carried by an index. */
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

/** The products that follow the one whose keys are given. */
export function afterCursor({ columns, direction }: ListOrder, keys: readonly CursorValue[]): SQL {
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

/** What a cursor keeps of a page's last product. */
export function cursorKeys({ columns }: ListOrder, row: Pick<ProductRow, OrderColumn>): CursorValue[] {
  return columns.map((column) => {
    const value = row[column]
    return value instanceof Date ? value.toISOString() : value
  })
}

/** Whether keys from outside can be those of a product in this order. */
export function isCursorFor({ columns }: ListOrder, keys: readonly unknown[]): keys is CursorValue[] {
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
