import type { ProductSummary } from '@shop/contract/catalogue'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { listOrders, orderBy } from './list-order.ts'
import { productSummary } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { categories, products } from './tables.ts'

/** The most popular other products of the same category, those that can be bought first. */
export async function readSimilarProducts(
  shop: ShopContext,
  product: { id: string; category_slug: string },
  count: number,
): Promise<ProductSummary[]> {
  const category = shop.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, product.category_slug))
  const order = orderBy(listOrders.popular)
  const chosen = shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.published}`, eq(products.categoryId, category), ne(products.id, product.id)))
    .orderBy(...order)
    // A few more than are shown, so that sold-out ones can stand back.
    .limit(count * 3)
    .as('chosen')
  const rows = await selectSummaries(shop)
    .innerJoin(chosen, eq(chosen.id, products.id))
    .orderBy(desc(sql`${products.stockWord} <> 'sold_out'`), ...order)
    .limit(count)
  return rows.map(productSummary)
}
