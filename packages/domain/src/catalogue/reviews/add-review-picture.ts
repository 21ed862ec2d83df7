import { reviewImagesMax } from '@shop/contract/limits'
import type { FullReview } from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { count, eq, max } from 'drizzle-orm'
import { deleteFiles, processUpload, putFiles } from '../products/picture-files.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockOwnReview, getReview } from './read-review.ts'
import { resubmitReview } from './send-to-moderation.ts'
import { reviewImages } from './tables.ts'

/**
 * Adds a photo to the account's review of a product, which staff then look at again. Refuses with not_found where
 * there is no such review, and picture_refused (`reason`).
 */
export async function addReviewImage(
  ctx: RequestContext,
  productId: string,
  bytes: Uint8Array,
): Promise<FullReview> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const written = (await lockOwnReview(ctx, accountId, productId)) ?? fail('not_found')
  // Before the long work, and again under lock.
  await nextPosition(ctx, written.id)
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
