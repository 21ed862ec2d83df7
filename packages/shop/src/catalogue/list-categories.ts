import type { Category } from '@shop/contract/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { pictureOf } from './picture.ts'
import { categories, products } from './tables.ts'

/** All categories that have published products, in the owner's order, with how many. */
export async function listCategories(shop: ShopContext): Promise<Category[]> {
  const counted = shop.db
    .select({ categoryId: products.categoryId, products: sql<number>`count(*)::integer`.as('products') })
    .from(products)
    .where(sql`${products.published}`)
    .groupBy(products.categoryId)
    .as('counted')
  const rows = await shop.db
    .select({
      name: categories.name,
      slug: categories.slug,
      blurb: categories.blurb,
      products: counted.products,
      picture: categories.picture,
    })
    .from(categories)
    .innerJoin(counted, eq(counted.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.name))
  return rows.map((row) => ({ ...row, picture: row.picture && pictureOf(row.picture) }))
}
