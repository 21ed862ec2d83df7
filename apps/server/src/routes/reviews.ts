import * as contract from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { addReviewImage } from '@shop/domain/catalogue/reviews/add-review-picture'
import { listMyReviews } from '@shop/domain/catalogue/reviews/list-own-reviews'
import { listProductReviews } from '@shop/domain/catalogue/reviews/read-product-reviews'
import { deleteReviewImage } from '@shop/domain/catalogue/reviews/remove-review-picture'
import { submitReview } from '@shop/domain/catalogue/reviews/write-review'
import type { PageCache } from '../cache/page-cache.ts'
import { serveCached } from '../cache/serve-kept.ts'
import { type RouteContext, route } from '../http/serve.ts'
import { tagUncacheable } from '../cache/tags.ts'
import { readUpload, acceptUploads } from '../http/uploads.ts'

/** Reviews that one answer of the API holds. */
const limit = 10

export function reviewRoutes(api: RouteContext, responseCache: PageCache): void {
  serveCached(api, responseCache, contract.listReviews, async (ctx, { params, query }, note) => {
    note(`product:${params.productId}`)
    const found = await listProductReviews(ctx, params.productId, { ...query, limit })
    tagUncacheable(note, undefined, found.items)
    return found
  })
  route(api, contract.listMyReviews, (ctx) => listMyReviews(ctx))
  route(api, contract.submitReview, (ctx, { params, body }) => submitReview(ctx, params.productId, body))
  route(api, contract.deleteReviewImage, async (ctx, { params }) => {
    await deleteReviewImage(ctx, params.productId, params.imageId)
    return { message: t('Photo removed.') }
  })
  acceptUploads(api, (api) =>
    route(api, contract.addReviewImage, async (ctx, { params, request }) =>
      addReviewImage(ctx, params.productId, await readUpload(request)),
    ),
  )
}
