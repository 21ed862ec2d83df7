import { getProduct, listCategories, listProducts } from '@shop/contract/catalogue'
import { listCategories as readCategories } from '@shop/shop/catalogue/list-categories'
import { listProducts as readList } from '@shop/shop/catalogue/list-products'
import { readProduct } from '@shop/shop/catalogue/read-product'
import type { PageCache } from '../http/page-cache.ts'
import { serveKept } from '../http/serve-kept.ts'
import type { Doors } from '../http/serve.ts'
import { catalogueTag, noteStock } from '../pages/tags.ts'

export function catalogueRoutes(doors: Doors, answers: PageCache): void {
  serveKept(doors, answers, listCategories, (shop, _call, note) => {
    note(catalogueTag)
    return readCategories(shop)
  })
  serveKept(doors, answers, listProducts, async (shop, { query }, note) => {
    note(catalogueTag)
    const list = await readList(shop, query)
    noteStock(note, list.items)
    return list
  })
  serveKept(doors, answers, getProduct, async (shop, { params }, note) => {
    note(catalogueTag)
    noteStock(note, [{ id: params.productId }])
    return readProduct(shop, params.productId)
  })
}
