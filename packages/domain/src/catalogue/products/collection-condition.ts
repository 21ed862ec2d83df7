import type { CollectionRule } from '@shop/contract/admin/collections'
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { brands, categories, collectionProducts, products } from '../tables.ts'

const dayMs = 24 * 60 * 60_000

/** A collection as lists of products are narrowed by it. */
export interface CollectionRef {
  id: number
  rule: CollectionRule | null
}

/** Whether a product is in a collection: one of those picked by hand, or one that its rule fits now. */
export function collectionCondition({ id, rule }: CollectionRef, now: Date): SQL {
  if (!rule)
    return sql`${products.id} in (select ${collectionProducts.product_id} from ${collectionProducts}
      where ${eq(collectionProducts.collection_id, id)})`
  const {
    category,
    brand,
    min_discount_percent: discount,
    max_price_kobo: max_price,
    added_within_days,
  } = rule
  // A rule without anything, or with what is gone, has no products and not all of them.
  return sql`(${Object.values(rule).some((part) => part !== null)} and ${and(
    sql`true`,
    category === null ? undefined : inArray(products.category_id, inCategory(category)),
    brand === null
      ? undefined
      : sql`${products.brand_id} = (select ${brands.id} from ${brands} where ${eq(brands.slug, brand)})`,
    discount === null ? undefined : gte(products.percentage_discount, discount),
    max_price === null ? undefined : lte(products.lowest_price_kobo, max_price * 100),
    added_within_days === null
      ? undefined
      : gte(products.date_added, new Date(now.getTime() - added_within_days * dayMs)),
  )})`
}

/** The higher, the earlier it stands among those picked by hand. */
export function pickedOrder({ id }: CollectionRef): SQL<number> {
  return sql<number>`(select -${collectionProducts.position} from ${collectionProducts}
    where ${eq(collectionProducts.collection_id, id)} and ${collectionProducts.product_id} = ${products.id})`
}

const inCategory = (slug: string) => sql`(select each.id from ${categories} as each
  join ${categories} as top on each.id = top.id or each.parent_id = top.id where top.slug = ${slug})`
