import type { OwnReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { readProductNames } from '../products/read-product-names.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { ownColumns, ownReviewAnswer } from './review-answer.ts'
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
export async function readReview(ctx: RequestContext, id: string): Promise<OwnReview> {
  const [row] = await ctx.db.select(ownColumns).from(reviews).where(eq(reviews.id, id))
  if (!row) refuse('not_found')
  return ownReviewAnswer(row, await readProductNames(ctx, [row.product_id]))
}
