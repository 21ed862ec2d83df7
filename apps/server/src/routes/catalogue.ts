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
  serveKept(doors, answers, listCategories, (shop, _call, note) => {
    note(catalogueTag)
    return readCategories(shop)
  })
  serveKept(doors, answers, listProducts, async (shop, { query }, note) => {
    note(catalogueTag)
    const list = await readList(shop, query)
    tagUncacheable(note, query.search, list.items)
    noteStock(note, list.items)
    await countSearch(shop, query, list.total)
    return list
  })
  serveKept(doors, answers, suggestProducts, (shop, { query }, note) => {
    note(neverCached)
    return suggest(shop, query.q)
  })
  serve(doors, readProducts, (shop, { query }) => readSummaries(shop, [query.id].flat()))
  serveKept(doors, answers, getProduct, async (shop, { params }, note) => {
    note(catalogueTag)
    noteStock(note, [{ id: params.productId }])
    return readProduct(shop, params.productId)
  })
}
