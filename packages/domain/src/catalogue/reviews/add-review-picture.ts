import { reviewPicturesMax } from '@shop/contract/limits'
import type { OwnReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { count, eq, max } from 'drizzle-orm'
import { dropFiles, makeUploaded, storeFiles } from '../products/picture-files.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockOwnReview, readReview } from './read-review.ts'
import { sendToModeration } from './send-to-moderation.ts'
import { reviewImages } from './tables.ts'

/**
 * Adds a photo to the account's review of a product, which staff then look at again. Refuses with not_found where
 * there is no such review, and picture_refused (`reason`).
 */
export async function addReviewPicture(
  ctx: RequestContext,
  productId: string,
  bytes: Uint8Array,
): Promise<OwnReview> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const written = (await lockOwnReview(ctx, accountId, productId)) ?? refuse('not_found')
  // Before the long work, and again under lock.
  await nextPosition(ctx, written.id)
  const made = await makeUploaded(ctx, bytes)
  const id = ctx.ids.next(ctx.clock.now())
  const fileKey = `pictures/reviews/${id}-${ctx.ids.secret(8).toString('hex')}`
  const widths = [...new Set(made.files.map((file) => file.width))]
  await storeFiles(ctx, fileKey, made)
  try {
    return await inTransaction(ctx, async (ctx) => {
      const review = (await lockOwnReview(ctx, accountId, productId)) ?? refuse('not_found')
      const position = await nextPosition(ctx, review.id)
      const { average_colour } = made
      await ctx.db.insert(reviewImages).values({
        id,
        review_id: review.id,
        position,
        file_key: fileKey,
        widths,
        average_colour,
        created_at: ctx.clock.now(),
      })
      await sendToModeration(ctx, review)
      return readReview(ctx, review.id)
    })
  } catch (error) {
    await dropFiles(ctx, fileKey, widths)
    throw error
  }
}

async function nextPosition(ctx: RequestContext, reviewId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count(), last: max(reviewImages.position) })
    .from(reviewImages)
    .where(eq(reviewImages.review_id, reviewId))
  if (row && row.count >= reviewPicturesMax)
    refuse('invalid_image', {
      reason: t('A review can have at most {count} photos.', { count: reviewPicturesMax }),
    })
  return (row?.last ?? -1) + 1
}
