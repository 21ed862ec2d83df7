import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

/** The lowest price of a published product in kobo; undefined where there is none on sale under this id. */
export async function getCurrentPrice(ctx: RequestContext, productId: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ price_kobo: products.lowest_price_kobo })
    .from(products)
    .where(and(eq(products.id, productId), sql`${products.published}`))
  return row?.price_kobo
}
