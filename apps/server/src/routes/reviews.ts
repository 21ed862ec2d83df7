import * as contract from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { addReviewPicture } from '@shop/domain/catalogue/reviews/add-review-picture'
import { listOwnReviews } from '@shop/domain/catalogue/reviews/list-own-reviews'
import { readProductReviews } from '@shop/domain/catalogue/reviews/read-product-reviews'
import { removeReviewPicture } from '@shop/domain/catalogue/reviews/remove-review-picture'
import { writeReview } from '@shop/domain/catalogue/reviews/write-review'
import type { PageCache } from '../cache/page-cache.ts'
import { serveKept } from '../cache/serve-kept.ts'
import { type Doors, serve } from '../http/serve.ts'
import { tagUncacheable } from '../cache/tags.ts'
import { readUpload, takeUploads } from '../http/uploads.ts'

/** Reviews that one answer of the API holds. */
const limit = 10

export function reviewRoutes(doors: Doors, answers: PageCache): void {
  serveKept(doors, answers, contract.listReviews, async (ctx, { params, query }, note) => {
    note(`product:${params.productId}`)
    const found = await readProductReviews(ctx, params.productId, { ...query, limit })
    tagUncacheable(note, undefined, found.items)
    return found
  })
  serve(doors, contract.listOwnReviews, (ctx) => listOwnReviews(ctx))
  serve(doors, contract.writeReview, (ctx, { params, body }) => writeReview(ctx, params.productId, body))
  serve(doors, contract.removeReviewPicture, async (ctx, { params }) => {
    await removeReviewPicture(ctx, params.productId, params.imageId)
    return { message: t('Photo removed.') }
  })
  takeUploads(doors, (doors) =>
    serve(doors, contract.addReviewPicture, async (ctx, { params, request }) =>
      addReviewPicture(ctx, params.productId, await readUpload(request)),
    ),
  )
}
