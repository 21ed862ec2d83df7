import { eq, inArray } from 'drizzle-orm'
import { listImageFiles } from '../products/picture.ts'
import { deleteFilesTask } from '../products/remove-files.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { refreshRating } from './recount-reviews.ts'
import { reviewImages, reviewEligibility, reviews } from './tables.ts'

/** Removes a person's reviews with their photos; the products' ratings follow. */
export async function eraseReviews(ctx: RequestContext, accountId: string): Promise<void> {
  const written = await ctx.db
    .select({ id: reviews.id, product_id: reviews.product_id, state: reviews.status })
    .from(reviews)
    .where(eq(reviews.account_id, accountId))
    .orderBy(reviews.product_id)
  const ids = written.map(({ id }) => id)
  if (ids.length > 0) {
    const photos = await ctx.db.delete(reviewImages).where(inArray(reviewImages.review_id, ids)).returning()
    if (photos.length > 0) await enqueue(ctx, deleteFilesTask, { keys: photos.flatMap(listImageFiles) })
  }
  await ctx.db.delete(reviewEligibility).where(eq(reviewEligibility.account_id, accountId))
  for (const { product_id: productId, state } of written)
    if (state === 'approved') await refreshRating(ctx, productId)
}
