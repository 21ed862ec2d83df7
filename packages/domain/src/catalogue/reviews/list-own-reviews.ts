import type { OwnReview, ReviewToWrite } from '@shop/contract/reviews'
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { readProductNames } from '../products/read-product-names.ts'
import { readSummaries } from '../products/read-summaries.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { ownColumns, ownReviewAnswer } from './review-answer.ts'
import { reviewEligibility, reviews } from './tables.ts'

const shown = 100

/** What the account received and has not reviewed, as far as it is still on sale, and its reviews; newest first. */
export async function listOwnReviews(
  ctx: RequestContext,
): Promise<{ reviewable_products: ReviewToWrite[]; items: OwnReview[] }> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const written = await ctx.db
    .select(ownColumns)
    .from(reviews)
    .where(eq(reviews.account_id, accountId))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(shown)
  const names = await readProductNames(
    ctx,
    written.map(({ product_id: productId }) => productId),
  )
  return {
    reviewable_products: await listToWrite(ctx, accountId),
    items: written.map((row) => ownReviewAnswer(row, names)),
  }
}

async function listToWrite(ctx: RequestContext, accountId: string): Promise<ReviewToWrite[]> {
  const { product_id: productId, delivered_at: since } = reviewEligibility
  const sameProduct = and(eq(reviews.account_id, accountId), eq(reviews.product_id, productId))
  const rights = await ctx.db
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
  const products = await readSummaries(
    ctx,
    rights.map((right) => right.product_id),
  )
  const delivered = new Map(rights.map((right) => [right.product_id, right.since]))
  return products.map((product) => ({
    product_id: product.id,
    product_name: product.name,
    image: product.product_images[0] ?? null,
    delivered_at: (delivered.get(product.id) ?? ctx.clock.now()).toISOString(),
  }))
}
