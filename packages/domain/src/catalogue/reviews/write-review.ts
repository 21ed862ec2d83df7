import type { OwnReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockOwnReview, readReview } from './read-review.ts'
import { sendToModeration } from './send-to-moderation.ts'
import { shownName } from './shown-name.ts'
import { reviewRights, reviews } from './tables.ts'

export interface ReviewWords {
  stars: number
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
  { stars, title, text: body }: ReviewWords,
): Promise<OwnReview> {
  const { accountId, name: full } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const right = await lockRight(ctx, accountId, productId)
    if (!right) refuse('review_not_allowed')
    const words = { stars, title, body, name: shownName(full) }
    const known = await lockOwnReview(ctx, accountId, productId)
    if (known) {
      const isSame = known.stars === stars && known.title === title && known.body === body
      if (!isSame) await sendToModeration(ctx, known, words)
      return readReview(ctx, known.id)
    }
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const { colour, size } = right
    await ctx.db
      .insert(reviews)
      .values({ ...words, id, productId, accountId, colour, size, state: 'waiting', writtenAt: now })
    return readReview(ctx, id)
  })
}

/** Locked, so that two presses at once write one review. */
async function lockRight(ctx: RequestContext, accountId: string, productId: string) {
  const [right] = await ctx.db
    .select()
    .from(reviewRights)
    .where(and(eq(reviewRights.accountId, accountId), eq(reviewRights.productId, productId)))
    .for('update')
  return right
}
