import type { ProductSummary } from '@shop/contract/catalogue'
import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { listOrders, orderBy } from './list-order.ts'
import { productSummary } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { products } from './tables.ts'

export interface Shelves {
  popular: ProductSummary[]
  newest: ProductSummary[]
  /** Empty while nothing is reduced. */
  offers: ProductSummary[]
}

const shelfLengths = { popular: 8, newest: 4, offers: 4 } as const

/** What the home page shows: the ids of all shelves in one statement, their products in another. */
export async function readShelves(shop: ShopContext): Promise<Shelves> {
  const onSale = sql`${products.published}`
  const shelf = (name: keyof Shelves) =>
    shop.db.select({ id: products.id, shelf: sql<keyof Shelves>`${name}::text`.as('shelf') }).from(products)
  const placed = await shelf('popular')
    .where(onSale)
    .orderBy(...orderBy(listOrders.popular))
    .limit(shelfLengths.popular)
    .unionAll(
      shelf('newest')
        .where(onSale)
        .orderBy(...orderBy(listOrders.newest))
        .limit(shelfLengths.newest),
    )
    .unionAll(
      shelf('offers')
        .where(and(onSale, gt(products.percentageDiscount, 0)))
        .orderBy(desc(products.percentageDiscount), desc(products.id))
        .limit(shelfLengths.offers),
    )
  const ids = [...new Set(placed.map((row) => row.id))]
  const rows = ids.length > 0 ? await selectSummaries(shop).where(inArray(products.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, productSummary(row)]))
  const productsOn = (name: keyof Shelves) =>
    placed.flatMap(({ shelf, id }) => (shelf === name ? (byId.get(id) ?? []) : []))
  return { popular: productsOn('popular'), newest: productsOn('newest'), offers: productsOn('offers') }
}
