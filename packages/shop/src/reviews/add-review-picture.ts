import { reviewPicturesMax } from '@shop/contract/limits'
import type { OwnReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { count, eq, max } from 'drizzle-orm'
import { dropFiles, makeUploaded, storeFiles } from '../catalogue/picture-files.ts'
import { requireAccount } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockOwnReview, readReview } from './read-review.ts'
import { sendToModeration } from './send-to-moderation.ts'
import { reviewPictures } from './tables.ts'

/**
 * Adds a photo to the account's review of a product, which staff then look at again. Refuses with not_found where
 * there is no such review, and picture_refused (`reason`).
 */
export async function addReviewPicture(
  shop: ShopContext,
  productId: string,
  bytes: Uint8Array,
): Promise<OwnReview> {
  const { accountId } = requireAccount(shop.actor)
  const written = (await lockOwnReview(shop, accountId, productId)) ?? refuse('not_found')
  // Before the long work, and again under lock.
  await nextPosition(shop, written.id)
  const made = await makeUploaded(shop, bytes)
  const id = shop.ids.next(shop.clock.now())
  const fileKey = `pictures/reviews/${id}-${shop.ids.secret(8).toString('hex')}`
  const widths = [...new Set(made.files.map((file) => file.width))]
  await storeFiles(shop, fileKey, made)
  try {
    return await inTransaction(shop, async (shop) => {
      const review = (await lockOwnReview(shop, accountId, productId)) ?? refuse('not_found')
      const position = await nextPosition(shop, review.id)
      const { averageColour } = made
      await shop.db.insert(reviewPictures).values({
        id,
        reviewId: review.id,
        position,
        fileKey,
        widths,
        averageColour,
        addedAt: shop.clock.now(),
      })
      await sendToModeration(shop, review)
      return readReview(shop, review.id)
    })
  } catch (error) {
    await dropFiles(shop, fileKey, widths)
    throw error
  }
}

async function nextPosition(shop: ShopContext, reviewId: string): Promise<number> {
  const [row] = await shop.db
    .select({ count: count(), last: max(reviewPictures.position) })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
  if (row && row.count >= reviewPicturesMax)
    refuse('picture_refused', {
      reason: t('A review can have at most {count} photos.', { count: reviewPicturesMax }),
    })
  return (row?.last ?? -1) + 1
}
