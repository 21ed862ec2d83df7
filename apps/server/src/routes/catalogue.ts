import {
  getProduct,
  listCategories,
  listProducts,
  readProducts,
  suggestProducts,
} from '@shop/contract/catalogue'
import { listCategories as readCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts as readList } from '@shop/domain/catalogue/products/list-products'
import { readProduct } from '@shop/domain/catalogue/products/read-product'
import { readSummaries } from '@shop/domain/catalogue/products/read-summaries'
import { suggestProducts as suggest } from '@shop/domain/catalogue/products/suggest-products'
import { countSearch } from '@shop/domain/backoffice/analytics/count-search'
import { neverCached, type PageCache } from '../cache/page-cache.ts'
import { serveKept } from '../cache/serve-kept.ts'
import { serve, type Doors } from '../http/serve.ts'
import { catalogueTag, noteStock, tagUncacheable } from '../cache/tags.ts'

export function catalogueRoutes(doors: Doors, answers: PageCache): void {
  serveKept(doors, answers, listCategories, (ctx, _call, note) => {
    note(catalogueTag)
    return readCategories(ctx)
  })
  serveKept(doors, answers, listProducts, async (ctx, { query }, note) => {
    note(catalogueTag)
    const list = await readList(ctx, query)
    tagUncacheable(note, query.search, list.items)
    noteStock(note, list.items)
    await countSearch(ctx, query, list.total)
    return list
  })
  serveKept(doors, answers, suggestProducts, (ctx, { query }, note) => {
    note(neverCached)
    return suggest(ctx, query.q)
  })
  serve(doors, readProducts, (ctx, { query }) => readSummaries(ctx, [query.id].flat()))
  serveKept(doors, answers, getProduct, async (ctx, { params }, note) => {
    note(catalogueTag)
    noteStock(note, [{ id: params.productId }])
    return readProduct(ctx, params.productId)
  })
}
