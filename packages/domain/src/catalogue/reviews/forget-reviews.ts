import { eq, inArray } from 'drizzle-orm'
import { filesOf } from '../products/picture.ts'
import { removeFilesWork } from '../products/remove-files.ts'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { recountReviews } from './recount-reviews.ts'
import { reviewPictures, reviewRights, reviews } from './tables.ts'

/** Removes a person's reviews with their photos; the products' ratings follow. */
export async function forgetReviews(ctx: RequestContext, accountId: string): Promise<void> {
  const written = await ctx.db
    .select({ id: reviews.id, productId: reviews.productId, state: reviews.state })
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(reviews.productId)
  const ids = written.map(({ id }) => id)
  if (ids.length > 0) {
    const photos = await ctx.db
      .delete(reviewPictures)
      .where(inArray(reviewPictures.reviewId, ids))
      .returning()
    if (photos.length > 0) await postWork(ctx, removeFilesWork, { keys: photos.flatMap(filesOf) })
  }
  await ctx.db.delete(reviewRights).where(eq(reviewRights.accountId, accountId))
  for (const { productId, state } of written) if (state === 'shown') await recountReviews(ctx, productId)
}
