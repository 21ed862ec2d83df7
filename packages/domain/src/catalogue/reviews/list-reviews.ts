import type { ProductReviews, FullReview, ReviewableProduct } from '@shop/contract/reviews'
import { and, desc, eq, sql, notExists } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { presentReview, publicColumns, reviewColumns, presentFullReview } from './review-presenter.ts'
import { reviews, reviewEligibility } from './tables.ts'
import { getProductNames } from '../products/products.ts'
import { listProductSummaries } from '../products/get-product.ts'
import { requireAccount } from '../../core/actor.ts'

interface ReviewQuery {
  limit: number
  /** Filters by stars; the counts still include all reviews. */
  rating?: number | undefined
  cursor?: string | undefined
}

const ratingCountsQuery = (productId: string) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(rating, given), '{}') from (
    select of_product.rating, count(*)::integer as given from reviews of_product
    where of_product.product_id = ${productId} and of_product.status = 'approved' group by of_product.rating
  ) as by_rating)`

/**
 * Published reviews of a product, newest first, with the rating distribution, in one query if there are any. Throws
 * invalid_input for an invalid cursor.
 */
export async function listProductReviews(
  ctx: RequestContext,
  productId: string,
  query: ReviewQuery,
): Promise<ProductReviews> {
  const page = timestampPage(query, [reviews.created_at, reviews.id])
  const rows = await ctx.db
    .select({ ...publicColumns, counts: ratingCountsQuery(productId) })
    .from(reviews)
    .where(
      and(
        eq(reviews.product_id, productId),
        eq(reviews.status, 'approved'),
        query.rating === undefined ? undefined : eq(reviews.rating, query.rating),
        page.older,
      ),
    )
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(page.limit)
  const counts = rows[0]?.counts ?? (await getReviewCounts(ctx, productId))
  const { rows: pageRows, next_cursor } = page.slice(rows, (row) => row)
  return {
    rating_counts: [1, 2, 3, 4, 5].map((stars) => counts[stars] ?? 0),
    items: pageRows.map(({ counts: _counts, ...row }) => presentReview(row)),
    next_cursor,
  }
}

/** The counts if the requested page is empty; they still include all reviews. */
async function getReviewCounts(ctx: RequestContext, productId: string): Promise<Record<string, number>> {
  const { rows } = await ctx.db.execute<{ counts: Record<string, number> }>(
    sql`select ${ratingCountsQuery(productId)} as counts`,
  )
  return rows[0]?.counts ?? {}
}

const reviewsMax = 100

/** Delivered products on sale that the account has not reviewed, and its reviews; newest first. */
export async function listMyReviews(
  ctx: RequestContext,
): Promise<{ reviewable_products: ReviewableProduct[]; items: FullReview[] }> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select(reviewColumns)
    .from(reviews)
    .where(eq(reviews.account_id, accountId))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(reviewsMax)
  const writtenIds = rows.map(({ product_id: productId }) => productId)
  const names = await getProductNames(ctx, writtenIds)
  return {
    reviewable_products: await listPendingReviews(ctx, accountId),
    items: rows.map((row) => presentFullReview(row, names)),
  }
}

async function listPendingReviews(ctx: RequestContext, accountId: string): Promise<ReviewableProduct[]> {
  const { product_id: productId, delivered_at: deliveredAt } = reviewEligibility
  const sameProduct = and(eq(reviews.account_id, accountId), eq(reviews.product_id, productId))
  const eligible = await ctx.db
    .select({ product_id: productId, since: deliveredAt })
    .from(reviewEligibility)
    .where(
      and(
        eq(reviewEligibility.account_id, accountId),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(reviews)
            .where(sameProduct),
        ),
      ),
    )
    .orderBy(desc(deliveredAt), productId)
    .limit(reviewsMax)
  const eligibleIds = eligible.map((eligibility) => eligibility.product_id)
  const products = await listProductSummaries(ctx, eligibleIds)
  const delivered = new Map(eligible.map((eligibility) => [eligibility.product_id, eligibility.since]))
  return products.map((product) => ({
    product_id: product.id,
    product_name: product.name,
    image: product.product_images[0] ?? null,
    delivered_at: (delivered.get(product.id) ?? ctx.clock.now()).toISOString(),
  }))
}
