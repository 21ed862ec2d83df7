import { reviewImagesMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { count, eq, max, and } from 'drizzle-orm'
import { deleteFiles, processUpload, putFiles, listImageFiles } from '../products/images.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { lockOwnReview, getReview, resubmitReview } from './reviews.ts'
import { reviewImages } from './tables.ts'
import { isUuid } from '../../core/id.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { invalidateTags } from '../../core/cache-tags.ts'

/**
 * Adds a photo to the account's review and makes the review pending again. Throws not_found without a review, and
 * invalid_image (`reason`).
 */
export async function addReviewImage(ctx: RequestContext, productId: string, bytes: Uint8Array) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const lockedReview = (await lockOwnReview(ctx, accountId, productId)) ?? fail('not_found')
  // Checked before the expensive processing, and again under the lock.
  await nextPosition(ctx, lockedReview.id)
  const processed = await processUpload(ctx, bytes)
  const id = ctx.ids.next(ctx.clock.now())
  const fileKey = `pictures/reviews/${id}-${ctx.ids.secret(8).toString('hex')}`
  const widths = [...new Set(processed.files.map((file) => file.width))]
  await putFiles(ctx, fileKey, processed)
  try {
    return await inTransaction(ctx, async (ctx) => {
      const review = (await lockOwnReview(ctx, accountId, productId)) ?? fail('not_found')
      const position = await nextPosition(ctx, review.id)
      const { average_colour } = processed
      await ctx.db.insert(reviewImages).values({
        id,
        review_id: review.id,
        position,
        file_key: fileKey,
        widths,
        average_colour,
        created_at: ctx.clock.now(),
      })
      await resubmitReview(ctx, review)
      return getReview(ctx, review.id)
    })
  } catch (error) {
    await deleteFiles(ctx, fileKey, widths)
    throw error
  }
}

async function nextPosition(ctx: RequestContext, reviewId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count(), last: max(reviewImages.position) })
    .from(reviewImages)
    .where(eq(reviewImages.review_id, reviewId))
  if (row && row.count >= reviewImagesMax)
    fail('invalid_image', {
      reason: t('A review can have at most {count} photos.', { count: reviewImagesMax }),
    })
  return (row?.last ?? -1) + 1
}

/** Removes a photo from the account's review. A missing one is not an error. Needs no new moderation. */
export async function deleteReviewImage(
  ctx: RequestContext,
  { product_id: productId, image_id: imageId }: { product_id: string; image_id: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(imageId)) return
  await inTransaction(ctx, async (ctx) => {
    const review = await lockOwnReview(ctx, accountId, productId)
    if (!review) return
    const [removed] = await ctx.db
      .delete(reviewImages)
      .where(and(eq(reviewImages.id, imageId), eq(reviewImages.review_id, review.id)))
      .returning()
    if (!removed) return
    await enqueue(ctx, 'files.delete', { keys: listImageFiles(removed) })
    await invalidateTags(ctx, `product:${productId}`)
  })
}
