import { and, eq } from 'drizzle-orm'
import { listImageFiles } from '../products/picture.ts'
import { deleteFilesTask } from '../products/remove-files.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { invalidateTags } from '../../core/announce.ts'
import { lockOwnReview } from './read-review.ts'
import { reviewImages } from './tables.ts'

/** Takes a photo out of the account's review; what is gone already is no error. Nobody has to look at less again. */
export async function deleteReviewImage(
  ctx: RequestContext,
  productId: string,
  pictureId: string,
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(pictureId)) return
  await inTransaction(ctx, async (ctx) => {
    const review = await lockOwnReview(ctx, accountId, productId)
    if (!review) return
    const [removed] = await ctx.db
      .delete(reviewImages)
      .where(and(eq(reviewImages.id, pictureId), eq(reviewImages.review_id, review.id)))
      .returning()
    if (!removed) return
    await enqueue(ctx, deleteFilesTask, { keys: listImageFiles(removed) })
    await invalidateTags(ctx, `product:${productId}`)
  })
}
