import type { FullReview, ReviewStatus } from '@shop/contract/reviews'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { getProductNames } from '../products/products.ts'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { reviewColumns, presentFullReview } from './review-presenter.ts'
import { reviews } from './tables.ts'
import { recordAudit } from '../../core/audit.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { getReview, refreshRating } from './reviews.ts'

interface ListReviewsInput {
  status: ReviewStatus
  page: number
  limit: number
  cursor?: string | undefined
}

/** Reviews of one status, newest first. */
export async function listAdminReviews(ctx: RequestContext, input: ListReviewsInput) {
  requirePermission(ctx.actor, 'reviews:moderate')
  const { older, limit, offset, slice } = timestampPage(input, [reviews.created_at, reviews.id])
  const byStatus = eq(reviews.status, input.status)
  const rows = await ctx.db
    .select(reviewColumns)
    .from(reviews)
    .where(and(byStatus, older))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit)
    .offset(offset)
  const [all] = await ctx.db.select({ total: count() }).from(reviews).where(byStatus)
  const { rows: pageRows, next_cursor } = slice(rows, (row) => row)
  const productIds = pageRows.map((row) => row.product_id)
  const names = await getProductNames(ctx, productIds)
  return {
    items: pageRows.map((row) => presentFullReview(row, names)),
    total: all?.total ?? 0,
    page: input.page,
    next_cursor,
  }
}

interface ReviewDecision {
  status: 'approved' | 'rejected'
  /** The shop's reply, shown below the review. */
  reply: string
  /** The version of the review that staff saw. */
  version: number
}

/**
 * Publishes or rejects a review; staff can change the decision. Updates the product's rating in the same transaction.
 * Throws not_found, and version_conflict if its author or other staff have changed it.
 */
export async function moderateReview(
  ctx: RequestContext,
  { review_id: id, ...decision }: ReviewDecision & { review_id: string },
): Promise<FullReview> {
  requirePermission(ctx.actor, 'reviews:moderate')
  if (!isUuid(id)) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) fail('not_found')
    const { status, reply: response, version } = decision
    if (review.version !== version) {
      if (review.status === status && review.reply === response) return getReview(ctx, id)
      // A change by the author makes the review pending again; otherwise another staff member has decided.
      fail('version_conflict', { actor_name: review.status === 'pending' ? review.name : 'somebody else' })
    }
    await ctx.db
      .update(reviews)
      .set({
        status,
        reply: response,
        version: sql`${reviews.version} + 1`,
        moderated_at: ctx.clock.now(),
      })
      .where(eq(reviews.id, id))
    await refreshRating(ctx, review.product_id)
    await recordAudit(ctx, 'reviews.review_moderated', `review:${id}`, { from: review.status, to: status })
    return getReview(ctx, id)
  })
}
