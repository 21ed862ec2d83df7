import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

/** Those of the given ids that are products, published or not. */
export async function findProductIds(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ id }) => id)
}
