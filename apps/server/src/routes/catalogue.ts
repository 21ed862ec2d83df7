import {
  getProduct,
  listCategories,
  listProducts,
  listProductsByIds,
  suggestProducts,
} from '@shop/contract/catalogue'
import { listCategories as readCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts as readList } from '@shop/domain/catalogue/products/list-products'
import { getProductById } from '@shop/domain/catalogue/products/read-product'
import { listProductSummaries } from '@shop/domain/catalogue/products/read-summaries'
import { suggestProducts as suggest } from '@shop/domain/catalogue/products/suggest-products'
import { countSearch } from '@shop/domain/backoffice/analytics/count-search'
import { neverCached, type PageCache } from '../cache/page-cache.ts'
import { serveCached } from '../cache/serve-kept.ts'
import { route, type RouteContext } from '../http/serve.ts'
import { catalogueTag, tagStock, tagUncacheable } from '../cache/tags.ts'

export function catalogueRoutes(api: RouteContext, responseCache: PageCache): void {
  serveCached(api, responseCache, listCategories, (ctx, _call, note) => {
    note(catalogueTag)
    return readCategories(ctx)
  })
  serveCached(api, responseCache, listProducts, async (ctx, { query }, note) => {
    note(catalogueTag)
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
  route(api, listProductsByIds, (ctx, { query }) => listProductSummaries(ctx, [query.id].flat()))
  serveCached(api, responseCache, getProduct, async (ctx, { params }, note) => {
    note(catalogueTag)
    tagStock(note, [{ id: params.productId }])
    return getProductById(ctx, params.productId)
  })
}
