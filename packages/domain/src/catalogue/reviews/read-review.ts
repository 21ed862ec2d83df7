import type { OwnReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { readProductNames } from '../products/read-product-names.ts'
import type { ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { ownColumns, ownReviewAnswer } from './review-answer.ts'
import { reviews, type ReviewRow } from './tables.ts'

/** The account's review of a product, locked until the transaction ends; undefined where there is none. */
export async function lockOwnReview(
  shop: ShopContext,
  accountId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await shop.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), eq(reviews.productId, productId)))
    .for('update')
  return row
}

/** A review as its writer and staff see it, else refuses with not_found. */
export async function readReview(shop: ShopContext, id: string): Promise<OwnReview> {
  const [row] = await shop.db.select(ownColumns).from(reviews).where(eq(reviews.id, id))
  if (!row) refuse('not_found')
  return ownReviewAnswer(row, await readProductNames(shop, [row.productId]))
}
