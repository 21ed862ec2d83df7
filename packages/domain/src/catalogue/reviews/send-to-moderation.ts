import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refreshRating } from './recount-reviews.ts'
import { reviews, type ReviewRow } from './tables.ts'

type ReviewText = Partial<Pick<ReviewRow, 'rating' | 'title' | 'text' | 'name'>>

/** A locked review waits for staff again after each change; until then nobody sees it and it does not count. */
export async function resubmitReview(
  ctx: RequestContext,
  review: ReviewRow,
  words: ReviewText = {},
): Promise<void> {
  await ctx.db
    .update(reviews)
    .set({ ...words, status: 'pending', version: sql`${reviews.version} + 1`, created_at: ctx.clock.now() })
    .where(eq(reviews.id, review.id))
  if (review.status === 'approved') await refreshRating(ctx, review.product_id)
}
