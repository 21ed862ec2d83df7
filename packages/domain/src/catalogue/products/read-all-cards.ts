import type { Sort } from '@shop/contract/product-sorts'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { preparedOnce } from '../../core/prepared-once.ts'
import { selectCards, type CardRow } from './card-columns.ts'
import { listOrders, orderBy } from './list-order.ts'
import { products } from '../tables.ts'

const readerOf = (sort: Sort) =>
  preparedOnce<CardRow[]>((db) => {
    const order = orderBy(listOrders[sort])
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

const readers: Readonly<Record<Sort, ReturnType<typeof readerOf>>> = {
  popular: readerOf('popular'),
  newest: readerOf('newest'),
  'price-low': readerOf('price-low'),
  'price-high': readerOf('price-high'),
  rating: readerOf('rating'),
}

/** Cards of all products, a page of them in an order: the list that is asked for most has its statement ready. */
export function readAllCards(
  ctx: RequestContext,
  sort: Sort,
  page: { count: number; skipped: number },
): Promise<CardRow[]> {
  return readers[sort](ctx, page)
}
