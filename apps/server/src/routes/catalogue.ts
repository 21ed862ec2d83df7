import * as catalogue from '@shop/contract/catalogue'
import * as reviews from '@shop/contract/reviews'
import { countSearch } from '@shop/domain/backoffice/analytics/daily-counts'
import { getProductById } from '@shop/domain/catalogue/products/get-product'
import { listCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts } from '@shop/domain/catalogue/products/list-products'
import { suggestProducts } from '@shop/domain/catalogue/products/suggest-products'
import { listMyReviews, listProductReviews } from '@shop/domain/catalogue/reviews/list-reviews'
import { addReviewImage, deleteReviewImage } from '@shop/domain/catalogue/reviews/review-images'
import { submitReview } from '@shop/domain/catalogue/reviews/reviews'
import { cached } from '../cache/cached-route.ts'
import { neverCached, type PageCache } from '../cache/page-cache.ts'
import { tagStock, tagUncacheable } from '../cache/tags.ts'
import { readUpload, upload } from '../http/request-bodies.ts'
import { type RouteContext, routes } from '../http/route.ts'

/** Reviews per response. */
const limit = 10

export function catalogueRoutes(api: RouteContext, cache: PageCache): void {
  routes(api, catalogue, {
    listCategories: cached(cache, (ctx, _input, tag) => {
      tag('catalogue')
      return listCategories(ctx)
    }),
    listProducts: cached(cache, async (ctx, query, tag) => {
      tag(query.ids ? neverCached : 'catalogue')
      const list = await listProducts(ctx, query)
      if (list.facets_pending) tag(neverCached)
      tagUncacheable(tag, query.search, list.items)
      tagStock(tag, list.items)
      await countSearch(ctx, query, list.total)
      return list
    }),
    suggestProducts: cached(cache, async (ctx, { q }, tag) => {
      tag(neverCached)
      return { items: await suggestProducts(ctx, q) }
    }),
    getProduct: cached(cache, async (ctx, { product_id: id }, tag) => {
      tag('catalogue')
      tagStock(tag, [{ id }])
      return getProductById(ctx, id)
    }),
  })

  routes(api, reviews, {
    listReviews: cached(cache, async (ctx, { product_id: id, ...query }, tag) => {
      tag(`product:${id}`)
      const found = await listProductReviews(ctx, id, { ...query, limit })
      tagUncacheable(tag, undefined, found.items)
      return found
    }),
    listMyReviews,
    submitReview,
    deleteReviewImage,
    addReviewImage: upload(async (ctx, { product_id: id }, { request }) =>
      addReviewImage(ctx, id, await readUpload(request)),
    ),
  })
}
