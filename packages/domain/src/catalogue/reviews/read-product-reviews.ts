import type { ProductReviews } from '@shop/contract/reviews'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { reviewAnswer, shownColumns } from './review-answer.ts'
import { reviews } from './tables.ts'

export interface ReviewQuery {
  limit: number
  /** Only reviews with so many stars; the counts stay those of all. */
  stars?: number | undefined
  after?: string | undefined
}

const countsOf = (productId: string) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(stars, given), '{}') from (
    select of_product.stars, count(*)::integer as given from reviews of_product
    where of_product.product_id = ${productId} and of_product.state = 'shown' group by of_product.stars
  ) as by_stars)`

/**
 * The shown reviews of a product, newest first, with how many gave which stars, in one statement where there are
 * any. Refuses a wrong place in the list with invalid_input.
 */
export async function readProductReviews(
  ctx: RequestContext,
  productId: string,
  { limit, stars, after }: ReviewQuery,
): Promise<ProductReviews> {
  const last = after === undefined ? undefined : readMomentCursor(after)
  const older =
    last && or(lt(reviews.writtenAt, last.at), and(eq(reviews.writtenAt, last.at), lt(reviews.id, last.id)))
  const rows = await ctx.db
    .select({ ...shownColumns, counts: countsOf(productId) })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.state, 'shown'),
        stars === undefined ? undefined : eq(reviews.stars, stars),
        older,
      ),
    )
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit + 1)
  const given = rows[0]?.counts ?? (await readCounts(ctx, productId))
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return {
    counts: [1, 2, 3, 4, 5].map((each) => given[each] ?? 0),
    items: shown.map(reviewAnswer),
    next: end && rows.length > limit ? writeMomentCursor({ at: end.writtenAt, id: end.id }) : null,
  }
}

/** Nothing fits the page that is asked for; the counts are still those of all. */
async function readCounts(ctx: RequestContext, productId: string): Promise<Record<string, number>> {
  const { rows } = await ctx.db.execute<{ counts: Record<string, number> }>(
    sql`select ${countsOf(productId)} as counts`,
  )
  return rows[0]?.counts ?? {}
}
