import type { OwnReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockOwnReview, readReview } from './read-review.ts'
import { sendToModeration } from './send-to-moderation.ts'
import { shownName } from './shown-name.ts'
import { reviewEligibility, reviews } from './tables.ts'

export interface ReviewWords {
  rating: number
  title: string
  text: string
}

/**
 * Writes or changes the account's review of a product that was delivered to it; the same words again change nothing.
 * Staff look at it before anybody sees it. Refuses with review_not_allowed.
 */
export async function writeReview(
  ctx: RequestContext,
  productId: string,
  { rating: stars, title, text: body }: ReviewWords,
): Promise<OwnReview> {
  const { account_id: accountId, name: full } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const right = await lockRight(ctx, accountId, productId)
    if (!right) refuse('review_not_allowed')
    const words = { rating: stars, title, text: body, name: shownName(full) }
    const known = await lockOwnReview(ctx, accountId, productId)
    if (known) {
      const isSame = known.rating === stars && known.title === title && known.text === body
      if (!isSame) await sendToModeration(ctx, known, words)
      return readReview(ctx, known.id)
    }
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const { colour, size } = right
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
    return readReview(ctx, id)
  })
}

/** Locked, so that two presses at once write one review. */
async function lockRight(ctx: RequestContext, accountId: string, productId: string) {
  const [right] = await ctx.db
    .select()
    .from(reviewEligibility)
    .where(and(eq(reviewEligibility.account_id, accountId), eq(reviewEligibility.product_id, productId)))
    .for('update')
  return right
}
