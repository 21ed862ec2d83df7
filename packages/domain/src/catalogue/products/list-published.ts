import { asc, count, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

/** How many products shoppers see. */
export async function countPublished(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ published: count() })
    .from(products)
    .where(sql`${products.published}`)
  return row?.published ?? 0
}

/** Ids of the products that shoppers see with when each was changed, in the order of the ids, `limit` after `offset`. */
export async function listPublished(
  ctx: RequestContext,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; modified_date: Date }[]> {
  return ctx.db
    .select({ id: products.id, modified_date: products.modified_date })
    .from(products)
    .where(sql`${products.published}`)
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit)
}
