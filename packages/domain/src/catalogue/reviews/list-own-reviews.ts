import type { OwnReview, ReviewToWrite } from '@shop/contract/reviews'
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { readProductNames } from '../products/read-product-names.ts'
import { readSummaries } from '../products/read-summaries.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { ownColumns, ownReviewAnswer } from './review-answer.ts'
import { reviewRights, reviews } from './tables.ts'

const shown = 100

/** What the account received and has not reviewed, as far as it is still on sale, and its reviews; newest first. */
export async function listOwnReviews(
  ctx: RequestContext,
): Promise<{ to_write: ReviewToWrite[]; written: OwnReview[] }> {
  const { accountId } = requireAccount(ctx.actor)
  const written = await ctx.db
    .select(ownColumns)
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(shown)
  const names = await readProductNames(
    ctx,
    written.map(({ productId }) => productId),
  )
  return {
    to_write: await listToWrite(ctx, accountId),
    written: written.map((row) => ownReviewAnswer(row, names)),
  }
}

async function listToWrite(ctx: RequestContext, accountId: string): Promise<ReviewToWrite[]> {
  const { productId, since } = reviewRights
  const sameProduct = and(eq(reviews.accountId, accountId), eq(reviews.productId, productId))
  const rights = await ctx.db
    .select({ productId, since })
    .from(reviewRights)
    .where(
      and(
        eq(reviewRights.accountId, accountId),
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
    rights.map((right) => right.productId),
  )
  const delivered = new Map(rights.map((right) => [right.productId, right.since]))
  return products.map((product) => ({
    product_id: product.id,
    product_name: product.name,
    picture: product.pictures[0] ?? null,
    delivered_at: (delivered.get(product.id) ?? ctx.clock.now()).toISOString(),
  }))
}
