import * as contract from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { addReviewPicture } from '@shop/shop/reviews/add-review-picture'
import { listOwnReviews } from '@shop/shop/reviews/list-own-reviews'
import { readProductReviews } from '@shop/shop/reviews/read-product-reviews'
import { removeReviewPicture } from '@shop/shop/reviews/remove-review-picture'
import { writeReview } from '@shop/shop/reviews/write-review'
import type { PageCache } from '../http/page-cache.ts'
import { serveKept } from '../http/serve-kept.ts'
import { type Doors, serve } from '../http/serve.ts'
import { tagUncacheable } from '../pages/tags.ts'
import { readUpload, takeUploads } from '../http/uploads.ts'

/** Reviews that one answer of the API holds. */
const limit = 10

export function reviewRoutes(doors: Doors, answers: PageCache): void {
  serveKept(doors, answers, contract.listReviews, async (shop, { params, query }, note) => {
    note(`product:${params.productId}`)
    const found = await readProductReviews(shop, params.productId, { ...query, limit })
    tagUncacheable(note, undefined, found.items)
    return found
  })
  serve(doors, contract.listOwnReviews, (shop) => listOwnReviews(shop))
  serve(doors, contract.writeReview, (shop, { params, body }) => writeReview(shop, params.productId, body))
  serve(doors, contract.removeReviewPicture, async (shop, { params }) => {
    await removeReviewPicture(shop, params.productId, params.pictureId)
    return { message: t('Photo removed.') }
  })
  takeUploads(doors, (doors) =>
    serve(doors, contract.addReviewPicture, async (shop, { params, request }) =>
      addReviewPicture(shop, params.productId, await readUpload(request)),
    ),
  )
}
