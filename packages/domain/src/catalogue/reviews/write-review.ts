import type { OwnReview } from '@shop/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
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
  shop: ShopContext,
  productId: string,
  { stars, title, text: body }: ReviewWords,
): Promise<OwnReview> {
  const { accountId, name: full } = requireAccount(shop.actor)
  return inTransaction(shop, async (shop) => {
    const right = await lockRight(shop, accountId, productId)
    if (!right) refuse('review_not_allowed')
    const words = { stars, title, body, name: shownName(full) }
    const known = await lockOwnReview(shop, accountId, productId)
    if (known) {
      const isSame = known.stars === stars && known.title === title && known.body === body
      if (!isSame) await sendToModeration(shop, known, words)
      return readReview(shop, known.id)
    }
    const now = shop.clock.now()
    const id = shop.ids.next(now)
    const { colour, size } = right
    await shop.db
      .insert(reviews)
      .values({ ...words, id, productId, accountId, colour, size, state: 'waiting', writtenAt: now })
    return readReview(shop, id)
  })
}

/** Locked, so that two presses at once write one review. */
async function lockRight(shop: ShopContext, accountId: string, productId: string) {
  const [right] = await shop.db
    .select()
    .from(reviewRights)
    .where(and(eq(reviewRights.accountId, accountId), eq(reviewRights.productId, productId)))
    .for('update')
  return right
}
