import type { Sort } from '@shop/contract/product-sorts'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { preparedStatement } from '../../core/prepared-once.ts'
import { selectCards, type CardRow } from './card-columns.ts'
import { productListOrders, orderBy } from './list-order.ts'
import { products } from '../tables.ts'

const preparePage = (sort: Sort) =>
  preparedStatement<CardRow[]>((db) => {
    const order = orderBy(productListOrders[sort])
    const chosen = db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.published}`)
      .orderBy(...order)
      .limit(sql.placeholder('count'))
      .offset(sql.placeholder('skipped'))
      .as('chosen')
    return selectCards(db, {})
      .innerJoin(chosen, eq(chosen.id, products.id))
      .orderBy(...order)
      .prepare(`all cards, ${sort}`)
  })

const queries: Readonly<Record<Sort, ReturnType<typeof preparePage>>> = {
  popular: preparePage('popular'),
  newest: preparePage('newest'),
  'price-low': preparePage('price-low'),
  'price-high': preparePage('price-high'),
  rating: preparePage('rating'),
}

/** Cards of all products, a page of them in an order: the list that is asked for most has its statement ready. */
export function listAllCards(
  ctx: RequestContext,
  sort: Sort,
  page: { count: number; skipped: number },
): Promise<CardRow[]> {
  return queries[sort](ctx, page)
}
