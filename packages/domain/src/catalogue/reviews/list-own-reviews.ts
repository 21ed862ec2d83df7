import type { OwnReview, ReviewToWrite } from '@shop/contract/reviews'
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { readProductNames } from '../products/read-product-names.ts'
import { readSummaries } from '../products/read-summaries.ts'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { ownColumns, ownReviewAnswer } from './review-answer.ts'
import { reviewRights, reviews } from './tables.ts'

const shown = 100

/** What the account received and has not reviewed, as far as it is still on sale, and its reviews; newest first. */
export async function listOwnReviews(
  shop: ShopContext,
): Promise<{ to_write: ReviewToWrite[]; written: OwnReview[] }> {
  const { accountId } = requireAccount(shop.actor)
  const written = await shop.db
    .select(ownColumns)
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(shown)
  const names = await readProductNames(
    shop,
    written.map(({ productId }) => productId),
  )
  return {
    to_write: await listToWrite(shop, accountId),
    written: written.map((row) => ownReviewAnswer(row, names)),
  }
}

async function listToWrite(shop: ShopContext, accountId: string): Promise<ReviewToWrite[]> {
  const { productId, since } = reviewRights
  const sameProduct = and(eq(reviews.accountId, accountId), eq(reviews.productId, productId))
  const rights = await shop.db
    .select({ productId, since })
    .from(reviewRights)
    .where(
      and(
        eq(reviewRights.accountId, accountId),
        notExists(
          shop.db
            .select({ one: sql`1` })
            .from(reviews)
            .where(sameProduct),
        ),
      ),
    )
    .orderBy(desc(since), productId)
    .limit(shown)
  const products = await readSummaries(
    shop,
    rights.map((right) => right.productId),
  )
  const delivered = new Map(rights.map((right) => [right.productId, right.since]))
  return products.map((product) => ({
    product_id: product.id,
    product_name: product.name,
    picture: product.pictures[0] ?? null,
    delivered_at: (delivered.get(product.id) ?? shop.clock.now()).toISOString(),
  }))
}
