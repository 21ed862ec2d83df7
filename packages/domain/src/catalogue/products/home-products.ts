import type { ProductCardFields } from '@shop/contract/catalogue'
import { asc, desc, eq, gt, and, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
import { toProductCard, selectCards } from './product-cards.ts'
import { productListOrders, orderBy } from './product-sort.ts'
import { products } from '../tables.ts'

interface HomeProducts {
  popular: ProductCardFields[]
  newest: ProductCardFields[]
  /** Empty if no product is reduced. */
  deals: ProductCardFields[]
}

const listLengths = { popular: 8, newest: 4, deals: 4 } as const
const onSale = sql`${products.published}`

/** The first products of a sort order, with their position. */
function startOfList(
  db: Database,
  name: keyof HomeProducts,
  order: SQL[],
  condition: SQL | undefined = onSale,
) {
  return db
    .select({
      id: products.id,
      list: sql<keyof HomeProducts>`${name}::text`.as('list'),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
    })
    .from(products)
    .where(condition)
    .orderBy(...order)
    .limit(listLengths[name])
}

const selectRows = preparedStatement((db) => {
  const placed = unionAll(
    startOfList(db, 'popular', orderBy(productListOrders.popular)),
    startOfList(db, 'newest', orderBy(productListOrders.newest)),
    startOfList(
      db,
      'deals',
      [desc(products.percentage_discount), desc(products.id)],
      and(onSale, gt(products.percentage_discount, 0)),
    ),
  ).as('placed')
  return selectCards(db, { list: placed.list })
    .innerJoin(placed, eq(placed.id, products.id))
    .orderBy(asc(placed.place))
    .prepare('home products')
})

/** The products of the home page, in one statement. */
export async function getHomeProducts(ctx: RequestContext): Promise<HomeProducts> {
  const rows = await selectRows(ctx)
  const getCards = (name: keyof HomeProducts) => rows.filter((row) => row.list === name).map(toProductCard)
  return { popular: getCards('popular'), newest: getCards('newest'), deals: getCards('deals') }
}
