import type { FullReview } from '@shop/contract/reviews'
import { and, eq, sql, inArray } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { type ErasedAccount, rowsOfAccount, personalData } from '../../core/personal-data.ts'
import { reviewEligibility, reviews, type ReviewRow, reviewImages } from './tables.ts'
import { updateRating } from '../products/product-summary.ts'
import { getProductNames } from '../products/products.ts'
import { reviewColumns, presentFullReview } from './review-presenter.ts'
import { listImageFiles } from '../products/images.ts'
import { enqueue } from '../../core/jobs/outbox.ts'

interface ReviewInput {
  rating: number
  title: string
  text: string
}

/**
 * Creates or updates the account's review of a delivered product; unchanged text changes nothing. It is pending until
 * staff publish it. Throws review_not_allowed.
 */
export async function submitReview(
  ctx: RequestContext,
  { product_id: productId, rating, title, text: body }: ReviewInput & { product_id: string },
): Promise<FullReview> {
  const { account_id: accountId, name: full } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const eligibility = await lockEligibility(ctx, accountId, productId)
    if (!eligibility) fail('review_not_allowed')
    const reviewText = { rating, title, text: body, name: publicName(full) }
    const existing = await lockOwnReview(ctx, accountId, productId)
    if (existing) {
      const isUnchanged = existing.rating === rating && existing.title === title && existing.text === body
      if (!isUnchanged) await resubmitReview(ctx, existing, reviewText)
      return getReview(ctx, existing.id)
    }
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const { colour, size } = eligibility
    await ctx.db.insert(reviews).values({
      ...reviewText,
      id,
      product_id: productId,
      account_id: accountId,
      colour,
      size,
      status: 'pending',
      created_at: now,
    })
    return getReview(ctx, id)
  })
}

/** Locked, so that two concurrent calls write only one review. */
async function lockEligibility(ctx: RequestContext, accountId: string, productId: string) {
  const [eligibility] = await ctx.db
    .select()
    .from(reviewEligibility)
    .where(and(eq(reviewEligibility.account_id, accountId), eq(reviewEligibility.product_id, productId)))
    .for('update')
  return eligibility
}

type ReviewText = Partial<Pick<ReviewRow, 'rating' | 'title' | 'text' | 'name'>>

/** Makes a locked review pending again after a change. Until it is approved, it is hidden and does not count. */
export async function resubmitReview(ctx: RequestContext, review: ReviewRow, reviewText: ReviewText = {}) {
  await ctx.db
    .update(reviews)
    .set({
      ...reviewText,
      status: 'pending',
      version: sql`${reviews.version} + 1`,
      created_at: ctx.clock.now(),
    })
    .where(eq(reviews.id, review.id))
  if (review.status === 'approved') await refreshRating(ctx, review.product_id)
}

/** Updates a product's rating after its published reviews changed. */
export async function refreshRating(ctx: RequestContext, productId: string): Promise<void> {
  await updateRating(ctx, productId, async () => {
    const [row] = await ctx.db
      .select({
        average: sql<number>`coalesce(round(avg(${reviews.rating}), 2), 0)::float8`,
        count: sql<number>`count(*)::integer`,
      })
      .from(reviews)
      .where(and(eq(reviews.product_id, productId), eq(reviews.status, 'approved')))
    return row ?? { average: 0, count: 0 }
  })
}

/** The account's review of a product, locked until the transaction ends; undefined if there is none. */
export async function lockOwnReview(ctx: RequestContext, accountId: string, productId: string) {
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.account_id, accountId), eq(reviews.product_id, productId)))
    .for('update')
  return row
}

/** A review as its author and staff see it. Throws not_found. */
export async function getReview(ctx: RequestContext, id: string): Promise<FullReview> {
  const [row] = await ctx.db.select(reviewColumns).from(reviews).where(eq(reviews.id, id))
  if (!row) fail('not_found')
  return presentFullReview(row, await getProductNames(ctx, [row.product_id]))
}

interface ReceivedOrder {
  account_id: string
  lines: readonly { product_id: string; colour: string; size: string }[]
}

/** Records what its customer may review, in the delivery's transaction. */
export async function grantReviewEligibility(
  ctx: RequestContext,
  { account_id: accountId, lines }: ReceivedOrder,
): Promise<void> {
  const since = ctx.clock.now()
  const eligible = [...Map.groupBy(lines, ({ product_id: productId }) => productId).values()].flatMap(
    ([line]) =>
      line
        ? [
            {
              account_id: accountId,
              product_id: line.product_id,
              colour: line.colour,
              size: line.size,
              delivered_at: since,
            },
          ]
        : [],
  )
  if (eligible.length > 0) await ctx.db.insert(reviewEligibility).values(eligible).onConflictDoNothing()
}

/** A public name: 'Ada O.' for 'Ada Obi'. */
export function publicName(full: string): string {
  const [first = '', ...others] = full.trim().split(/\s+/)
  const initial = others.at(-1)?.charAt(0)
  return initial ? `${first} ${initial}.` : first || 'A customer'
}

/** Deletes a person's reviews and photos, and updates the products' ratings. */
export async function eraseReviews(
  ctx: RequestContext,
  { account_id: accountId }: ErasedAccount,
): Promise<void> {
  const own = eq(reviews.account_id, accountId)
  const accountReviews = await ctx.db
    .select({ id: reviews.id, product_id: reviews.product_id, status: reviews.status })
    .from(reviews)
    .where(own)
    .orderBy(reviews.product_id)
  const ids = accountReviews.map(({ id }) => id)
  const photos = await ctx.db.delete(reviewImages).where(inArray(reviewImages.review_id, ids)).returning()
  if (photos.length > 0) await enqueue(ctx, 'files.delete', { keys: photos.flatMap(listImageFiles) })
  await ctx.db.delete(reviews).where(own)
  for (const { product_id: productId, status } of accountReviews)
    if (status === 'approved') await refreshRating(ctx, productId)
}

export const reviewData = personalData({
  reviews: { custom: eraseReviews, export: { reviews: 'account_id' }, delete: 'account_id' },
  review_eligibility: rowsOfAccount('reviews'),
})
