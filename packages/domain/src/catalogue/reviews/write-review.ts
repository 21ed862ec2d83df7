import type { FullReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockOwnReview, getReview } from './read-review.ts'
import { resubmitReview } from './send-to-moderation.ts'
import { publicName } from './shown-name.ts'
import { reviewEligibility, reviews } from './tables.ts'

export interface ReviewInput {
  rating: number
  title: string
  text: string
}

/**
 * Writes or changes the account's review of a product that was delivered to it; the same words again change nothing.
 * Staff look at it before anybody sees it. Refuses with review_not_allowed.
 */
export async function submitReview(
  ctx: RequestContext,
  productId: string,
  { rating: stars, title, text: body }: ReviewInput,
): Promise<FullReview> {
  const { account_id: accountId, name: full } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const eligibility = await lockEligibility(ctx, accountId, productId)
    if (!eligibility) fail('review_not_allowed')
    const words = { rating: stars, title, text: body, name: publicName(full) }
    const existing = await lockOwnReview(ctx, accountId, productId)
    if (existing) {
      const isUnchanged = existing.rating === stars && existing.title === title && existing.text === body
      if (!isUnchanged) await resubmitReview(ctx, existing, words)
      return getReview(ctx, existing.id)
    }
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const { colour, size } = eligibility
    await ctx.db.insert(reviews).values({
      ...words,
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

/** Locked, so that two presses at once write one review. */
async function lockEligibility(ctx: RequestContext, accountId: string, productId: string) {
  const [eligibility] = await ctx.db
    .select()
    .from(reviewEligibility)
    .where(and(eq(reviewEligibility.account_id, accountId), eq(reviewEligibility.product_id, productId)))
    .for('update')
  return eligibility
}
