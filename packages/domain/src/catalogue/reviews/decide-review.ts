import type { FullReview } from '@shop/contract/reviews'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { getReview } from './read-review.ts'
import { refreshRating } from './recount-reviews.ts'
import { reviews } from './tables.ts'

export interface ReviewDecision {
  status: 'approved' | 'rejected'
  /** What the shop says to it; stands below the review. */
  reply: string
  /** Of the review that staff saw. */
  version: number
}

/**
 * Staff show a review or refuse it, and may change their mind. The product's rating follows in the same transaction.
 * Refuses with not_found, and changed_by_other when its writer or other staff changed it meanwhile.
 */
export async function moderateReview(
  ctx: RequestContext,
  id: string,
  decision: ReviewDecision,
): Promise<FullReview> {
  requirePermission(ctx.actor, 'reviews:moderate')
  if (!isUuid(id)) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) fail('not_found')
    const { status: state, reply: answer, version } = decision
    if (review.version !== version) {
      if (review.status === state && review.reply === answer) return getReview(ctx, id)
      // Each change of its writer sends it back to wait; otherwise another of the staff has decided.
      fail('version_conflict', { actor_name: review.status === 'pending' ? review.name : 'somebody else' })
    }
    await ctx.db
      .update(reviews)
      .set({
        status: state,
        reply: answer,
        version: sql`${reviews.version} + 1`,
        moderated_at: ctx.clock.now(),
      })
      .where(eq(reviews.id, id))
    await refreshRating(ctx, review.product_id)
    await recordAudit(ctx, 'reviews.review_moderated', `review:${id}`, { from: review.status, to: state })
    return getReview(ctx, id)
  })
}
