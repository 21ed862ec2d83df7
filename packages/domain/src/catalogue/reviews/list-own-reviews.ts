import type { FullReview, ReviewableProduct } from '@shop/contract/reviews'
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { getProductNames } from '../products/read-product-names.ts'
import { listProductSummaries } from '../products/read-summaries.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { reviewColumns, presentFullReview } from './review-answer.ts'
import { reviewEligibility, reviews } from './tables.ts'

const shown = 100

/** What the account received and has not reviewed, as far as it is still on sale, and its reviews; newest first. */
export async function listMyReviews(
  ctx: RequestContext,
): Promise<{ reviewable_products: ReviewableProduct[]; items: FullReview[] }> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const written = await ctx.db
    .select(reviewColumns)
    .from(reviews)
    .where(eq(reviews.account_id, accountId))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(shown)
  const names = await getProductNames(
    ctx,
    written.map(({ product_id: productId }) => productId),
  )
  return {
    reviewable_products: await listPendingReviews(ctx, accountId),
    items: written.map((row) => presentFullReview(row, names)),
  }
}

async function listPendingReviews(ctx: RequestContext, accountId: string): Promise<ReviewableProduct[]> {
  const { product_id: productId, delivered_at: since } = reviewEligibility
  const sameProduct = and(eq(reviews.account_id, accountId), eq(reviews.product_id, productId))
  const eligible = await ctx.db
    .select({ product_id: productId, since })
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
    .orderBy(desc(since), productId)
    .limit(shown)
  const products = await listProductSummaries(
    ctx,
    eligible.map((eligibility) => eligibility.product_id),
  )
  const delivered = new Map(eligible.map((eligibility) => [eligibility.product_id, eligibility.since]))
  return products.map((product) => ({
    product_id: product.id,
    product_name: product.name,
    image: product.product_images[0] ?? null,
    delivered_at: (delivered.get(product.id) ?? ctx.clock.now()).toISOString(),
  }))
}
