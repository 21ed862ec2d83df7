import type { FullReview, ReviewStatus } from '@shop/contract/reviews'
import { and, count, desc, eq, lt, or } from 'drizzle-orm'
import { getProductNames } from '../products/read-product-names.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../../core/moment-cursor.ts'
import { reviewColumns, presentFullReview } from './review-answer.ts'
import { reviews } from './tables.ts'

export interface ListReviewsInput {
  status: ReviewStatus
  page: number
  limit: number
  cursor?: string | undefined
}

export interface ReviewPage {
  items: FullReview[]
  total: number
  page: number
  next_cursor: string | null
}

/** Reviews of one state, newest first. */
export async function listAdminReviews(ctx: RequestContext, input: ListReviewsInput): Promise<ReviewPage> {
  requirePermission(ctx.actor, 'reviews:moderate')
  const { page, limit } = input
  const last = input.cursor === undefined ? undefined : decodeTimestampCursor(input.cursor)
  const older =
    last &&
    or(
      lt(reviews.created_at, last.created_at),
      and(eq(reviews.created_at, last.created_at), lt(reviews.id, last.id)),
    )
  const byStatus = eq(reviews.status, input.status)
  const rows = await ctx.db
    .select(reviewColumns)
    .from(reviews)
    .where(and(byStatus, older))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
  const [all] = await ctx.db.select({ total: count() }).from(reviews).where(byStatus)
  const shown = rows.slice(0, limit)
  const names = await getProductNames(
    ctx,
    shown.map((row) => row.product_id),
  )
  const end = shown.at(-1)
  return {
    items: shown.map((row) => presentFullReview(row, names)),
    total: all?.total ?? 0,
    page,
    next_cursor:
      end && rows.length > limit ? encodeTimestampCursor({ created_at: end.created_at, id: end.id }) : null,
  }
}
