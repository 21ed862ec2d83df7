import type { FullReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { getProductNames } from '../products/read-product-names.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { reviewColumns, presentFullReview } from './review-answer.ts'
import { reviews, type ReviewRow } from './tables.ts'

/** The account's review of a product, locked until the transaction ends; undefined where there is none. */
export async function lockOwnReview(
  ctx: RequestContext,
  accountId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.account_id, accountId), eq(reviews.product_id, productId)))
    .for('update')
  return row
}

/** A review as its writer and staff see it, else refuses with not_found. */
export async function getReview(ctx: RequestContext, id: string): Promise<FullReview> {
  const [row] = await ctx.db.select(reviewColumns).from(reviews).where(eq(reviews.id, id))
  if (!row) fail('not_found')
  return presentFullReview(row, await getProductNames(ctx, [row.product_id]))
}
