import type { CollectionRule } from '@shop/contract/admin/collections'
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { brands, categories, collectionProducts, products } from '../tables.ts'

const dayMs = 24 * 60 * 60_000

/** A collection as lists of products are narrowed by it. */
export interface Gathering {
  id: number
  rule: CollectionRule | null
}

/** Whether a product is in a collection: one of those picked by hand, or one that its rule fits now. */
export function inCollection({ id, rule }: Gathering, now: Date): SQL {
  if (!rule)
    return sql`${products.id} in (select ${collectionProducts.productId} from ${collectionProducts}
      where ${eq(collectionProducts.collectionId, id)})`
  const { category, brand, discount, max_price, new_days } = rule
  // A rule without anything, or with what is gone, has no products and not all of them.
  return sql`(${Object.values(rule).some((part) => part !== null)} and ${and(
    sql`true`,
    category === null ? undefined : inArray(products.categoryId, ofCategory(category)),
    brand === null
      ? undefined
      : sql`${products.brandId} = (select ${brands.id} from ${brands} where ${eq(brands.slug, brand)})`,
    discount === null ? undefined : gte(products.percentageDiscount, discount),
    max_price === null ? undefined : lte(products.lowestPriceKobo, max_price * 100),
    new_days === null ? undefined : gte(products.dateAdded, new Date(now.getTime() - new_days * dayMs)),
  )})`
}

/** The higher, the earlier it stands among those picked by hand. */
export function pickScore({ id }: Gathering): SQL<number> {
  return sql<number>`(select -${collectionProducts.position} from ${collectionProducts}
    where ${eq(collectionProducts.collectionId, id)} and ${collectionProducts.productId} = ${products.id})`
}

const ofCategory = (slug: string) => sql`(select each.id from ${categories} as each
  join ${categories} as top on each.id = top.id or each.parent_id = top.id where top.slug = ${slug})`
