import type { ProductCardFields } from '@shop/contract/catalogue'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
import { toProductCard, selectCards } from './product-cards.ts'
import { productListOrders, orderBy } from './product-sort.ts'
import { categories, products } from '../tables.ts'

const selectRows = preparedStatement((db) => {
  const category = db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, sql.placeholder('category')))
  const order = orderBy(productListOrders.popular)
  const chosen = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.published}`,
        eq(products.category_id, category),
        ne(products.id, sql.placeholder('product')),
      ),
    )
    .orderBy(...order)
    .limit(sql.placeholder('most'))
    .as('chosen')
  return selectCards(db, {})
    .innerJoin(chosen, eq(chosen.id, products.id))
    .orderBy(desc(sql`${products.stock_status} <> 'out_of_stock'`), ...order)
    .limit(sql.placeholder('count'))
    .prepare('similar products')
})

/** The most popular other products of the same category, available ones first. */
export async function listSimilarProducts(
  ctx: RequestContext,
  product: { id: string; category_slug: string },
  count: number,
): Promise<ProductCardFields[]> {
  const rows = await selectRows(ctx, {
    category: product.category_slug,
    product: product.id,
    // Reads a few extra, so that sold-out products can be left out.
    most: count * 3,
    count,
  })
  return rows.map(toProductCard)
}
