import type { ProductReviews } from '@shop/contract/reviews'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../../core/moment-cursor.ts'
import { presentReview, publicColumns } from './review-answer.ts'
import { reviews } from './tables.ts'

export interface ReviewQuery {
  limit: number
  /** Only reviews with so many stars; the counts stay those of all. */
  rating?: number | undefined
  cursor?: string | undefined
}

const ratingCountsQuery = (productId: string) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(rating, given), '{}') from (
    select of_product.rating, count(*)::integer as given from reviews of_product
    where of_product.product_id = ${productId} and of_product.status = 'approved' group by of_product.rating
  ) as by_rating)`

/**
 * The shown reviews of a product, newest first, with how many gave which stars, in one statement where there are
 * any. Refuses a wrong place in the list with invalid_input.
 */
export async function listProductReviews(
  ctx: RequestContext,
  productId: string,
  { limit, rating: stars, cursor: after }: ReviewQuery,
): Promise<ProductReviews> {
  const last = after === undefined ? undefined : decodeTimestampCursor(after)
  const older =
    last &&
    or(
      lt(reviews.created_at, last.created_at),
      and(eq(reviews.created_at, last.created_at), lt(reviews.id, last.id)),
    )
  const rows = await ctx.db
    .select({ ...publicColumns, counts: ratingCountsQuery(productId) })
    .from(reviews)
    .where(
      and(
        eq(reviews.product_id, productId),
        eq(reviews.status, 'approved'),
        stars === undefined ? undefined : eq(reviews.rating, stars),
        older,
      ),
    )
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit + 1)
  const given = rows[0]?.counts ?? (await getReviewCounts(ctx, productId))
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return {
    rating_counts: [1, 2, 3, 4, 5].map((each) => given[each] ?? 0),
    items: shown.map(presentReview),
    next_cursor:
      end && rows.length > limit ? encodeTimestampCursor({ created_at: end.created_at, id: end.id }) : null,
  }
}

/** Nothing fits the page that is asked for; the counts are still those of all. */
async function getReviewCounts(ctx: RequestContext, productId: string): Promise<Record<string, number>> {
  const { rows } = await ctx.db.execute<{ counts: Record<string, number> }>(
    sql`select ${ratingCountsQuery(productId)} as counts`,
  )
  return rows[0]?.counts ?? {}
}
