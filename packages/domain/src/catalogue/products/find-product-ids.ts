import { inArray } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { products } from '../tables.ts'

/** Those of the given ids that are products, published or not. */
export async function findProductIds(shop: ShopContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ id }) => id)
}
