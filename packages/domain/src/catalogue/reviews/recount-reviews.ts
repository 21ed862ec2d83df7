import { and, eq, sql } from 'drizzle-orm'
import { updateRating } from '../products/rate-product.ts'
import type { RequestContext } from '../../core/context.ts'
import { reviews } from './tables.ts'

/** Brings a product's rating into line with its shown reviews, after a change of those. */
export async function refreshRating(ctx: RequestContext, productId: string): Promise<void> {
  await updateRating(ctx, productId, async () => {
    const [row] = await ctx.db
      .select({
        average: sql<number>`coalesce(round(avg(${reviews.rating}), 2), 0)::float8`,
        count: sql<number>`count(*)::integer`,
      })
      .from(reviews)
      .where(and(eq(reviews.product_id, productId), eq(reviews.status, 'approved')))
    return row ?? { average: 0, count: 0 }
  })
}
