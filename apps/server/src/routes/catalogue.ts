import { getProduct, listCategories, listProducts, suggestProducts } from '@shop/contract/catalogue'
import { listCategories as readCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts as readList } from '@shop/domain/catalogue/products/list-products'
import { getProductById } from '@shop/domain/catalogue/products/get-product'
import { suggestProducts as suggest } from '@shop/domain/catalogue/products/suggest-products'
import { countSearch } from '@shop/domain/backoffice/analytics/daily-counts'
import { neverCached, type PageCache } from '../cache/page-cache.ts'
import { serveCached } from '../cache/cached-route.ts'
import { route, type RouteContext } from '../http/route.ts'
import { catalogueTag, tagStock, tagUncacheable } from '../cache/tags.ts'
import * as contract from '@shop/contract/reviews'
import { t } from '@shop/contract/t'
import { addReviewImage, deleteReviewImage } from '@shop/domain/catalogue/reviews/review-images'
import { listMyReviews, listProductReviews } from '@shop/domain/catalogue/reviews/list-reviews'
import { submitReview } from '@shop/domain/catalogue/reviews/reviews'
import { readUpload, acceptUploads } from '../http/request-bodies.ts'

export function catalogueRoutes(api: RouteContext, responseCache: PageCache): void {
  serveCached(api, responseCache, listCategories, (ctx, _call, note) => {
    note(catalogueTag)
    return readCategories(ctx)
  })
  serveCached(api, responseCache, listProducts, async (ctx, { query }, note) => {
    note(query.ids ? neverCached : catalogueTag)
    const list = await readList(ctx, query)
    tagUncacheable(note, query.search, list.items)
    tagStock(note, list.items)
    await countSearch(ctx, query, list.total)
    return list
  })
  serveCached(api, responseCache, suggestProducts, (ctx, { query }, note) => {
    note(neverCached)
    return suggest(ctx, query.q)
  })
  serveCached(api, responseCache, getProduct, async (ctx, { params }, note) => {
    note(catalogueTag)
    tagStock(note, [{ id: params.product_id }])
    return getProductById(ctx, params.product_id)
  })
}

/** Reviews that one answer of the API holds. */
const limit = 10

export function reviewRoutes(api: RouteContext, responseCache: PageCache): void {
  serveCached(api, responseCache, contract.listReviews, async (ctx, { params, query }, note) => {
    note(`product:${params.product_id}`)
    const found = await listProductReviews(ctx, params.product_id, { ...query, limit })
    tagUncacheable(note, undefined, found.items)
    return found
  })
  route(api, contract.listMyReviews, (ctx) => listMyReviews(ctx))
  route(api, contract.submitReview, (ctx, { params, body }) => submitReview(ctx, params.product_id, body))
  route(api, contract.deleteReviewImage, async (ctx, { params }) => {
    await deleteReviewImage(ctx, params.product_id, params.image_id)
    return { message: t('Photo removed.') }
  })
  acceptUploads(api, (api) =>
    route(api, contract.addReviewImage, async (ctx, { params, request }) =>
      addReviewImage(ctx, params.product_id, await readUpload(request)),
    ),
  )
}
