import type { OwnReview, ReviewState } from '@shop/contract/reviews'
import { and, count, desc, eq, lt, or } from 'drizzle-orm'
import { readProductNames } from '../products/read-product-names.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { ownColumns, ownReviewAnswer } from './review-answer.ts'
import { reviews } from './tables.ts'

export interface ListReviews {
  status: ReviewState
  page: number
  limit: number
  cursor?: string | undefined
}

export interface ReviewPage {
  items: OwnReview[]
  total: number
  page: number
  next_cursor: string | null
}

/** Reviews of one state, newest first. */
export async function listAdminReviews(ctx: RequestContext, wish: ListReviews): Promise<ReviewPage> {
  requirePermission(ctx.actor, 'reviews:moderate')
  const { page, limit } = wish
  const last = wish.cursor === undefined ? undefined : readMomentCursor(wish.cursor)
  const older =
    last &&
    or(
      lt(reviews.created_at, last.created_at),
      and(eq(reviews.created_at, last.created_at), lt(reviews.id, last.id)),
    )
  const ofState = eq(reviews.status, wish.status)
  const rows = await ctx.db
    .select(ownColumns)
    .from(reviews)
    .where(and(ofState, older))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
  const [all] = await ctx.db.select({ total: count() }).from(reviews).where(ofState)
  const shown = rows.slice(0, limit)
  const names = await readProductNames(
    ctx,
    shown.map((row) => row.product_id),
  )
  const end = shown.at(-1)
  return {
    items: shown.map((row) => ownReviewAnswer(row, names)),
    total: all?.total ?? 0,
    page,
    next_cursor:
      end && rows.length > limit ? writeMomentCursor({ created_at: end.created_at, id: end.id }) : null,
  }
}
