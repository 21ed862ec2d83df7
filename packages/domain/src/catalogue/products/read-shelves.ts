import type { CardFacts } from '@shop/contract/catalogue'
import { asc, desc, eq, gt, and, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { preparedOnce } from '../../core/prepared-once.ts'
import { cardFacts, selectCards } from './card-columns.ts'
import { listOrders, orderBy } from './list-order.ts'
import { products } from '../tables.ts'

export interface Shelves {
  popular: CardFacts[]
  newest: CardFacts[]
  /** Empty while nothing is reduced. */
  deals: CardFacts[]
}

const shelfLengths = { popular: 8, newest: 4, deals: 4 } as const
const onSale = sql`${products.published}`

/** The products at the start of an order, with their place in it. */
function shelf(db: Database, name: keyof Shelves, order: SQL[], shown: SQL | undefined = onSale) {
  return db
    .select({
      id: products.id,
      shelf: sql<keyof Shelves>`${name}::text`.as('shelf'),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
    })
    .from(products)
    .where(shown)
    .orderBy(...order)
    .limit(shelfLengths[name])
}

const readRows = preparedOnce((db) => {
  const placed = unionAll(
    shelf(db, 'popular', orderBy(listOrders.popular)),
    shelf(db, 'newest', orderBy(listOrders.newest)),
    shelf(
      db,
      'deals',
      [desc(products.percentage_discount), desc(products.id)],
      and(onSale, gt(products.percentage_discount, 0)),
    ),
  ).as('placed')
  return selectCards(db, { shelf: placed.shelf })
    .innerJoin(placed, eq(placed.id, products.id))
    .orderBy(asc(placed.place))
    .prepare('shelves')
})

/** What the home page shows, in one statement. */
export async function readShelves(ctx: RequestContext): Promise<Shelves> {
  const rows = await readRows(ctx)
  const on = (name: keyof Shelves) => rows.filter((row) => row.shelf === name).map(cardFacts)
  return { popular: on('popular'), newest: on('newest'), deals: on('deals') }
}
