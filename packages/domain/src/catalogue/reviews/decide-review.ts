import type { OwnReview } from '@shop/contract/reviews'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { readReview } from './read-review.ts'
import { recountReviews } from './recount-reviews.ts'
import { reviews } from './tables.ts'

export interface Decision {
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
export async function decideReview(ctx: RequestContext, id: string, decision: Decision): Promise<OwnReview> {
  requirePermission(ctx.actor, 'reviews:moderate')
  if (!isUuid(id)) refuse('not_found')
  return inTransaction(ctx, async (ctx) => {
    const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) refuse('not_found')
    const { status: state, reply: answer, version } = decision
    if (review.version !== version) {
      if (review.status === state && review.reply === answer) return readReview(ctx, id)
      // Each change of its writer sends it back to wait; otherwise another of the staff has decided.
      refuse('version_conflict', { actor_name: review.status === 'pending' ? review.name : 'somebody else' })
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
    await recountReviews(ctx, review.product_id)
    await recordAct(ctx, 'reviews.review_moderated', `review:${id}`, { from: review.status, to: state })
    return readReview(ctx, id)
  })
}
