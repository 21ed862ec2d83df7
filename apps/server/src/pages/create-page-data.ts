import type { Category } from '@shop/contract/catalogue'
import type { PageData } from '@shop/contract/page-data'
import { listCategories } from '@shop/shop/catalogue/list-categories'
import { listFees } from '@shop/shop/delivery/list-fees'
import type { ShopContext } from '@shop/shop/kernel/context'
import { readFacts } from '@shop/shop/settings/read-facts'
import { homePage } from './home-page.ts'
import { productListPage } from './product-list-page.ts'
import { productPage } from './product-page.ts'
import { catalogueTag, deliveryTag, settingsTag, type Note } from './tags.ts'

/** What public pages show, read as a visitor by the shop's verbs; everything shown is noted for the page cache. */
export function createPageData(shop: ShopContext, note: Note): PageData {
  // Both the shell and the page of a category ask for them.
  let categories: Promise<Category[]> | undefined
  return {
    shopFacts() {
      note(settingsTag)
      return readFacts(shop)
    },
    categories() {
      note(catalogueTag)
      return (categories ??= listCategories(shop))
    },
    home: () => homePage(shop, note),
    productList: (query) => productListPage(shop, note, query),
    product: (productId) => productPage(shop, note, productId),
    deliveryFees() {
      note(deliveryTag)
      return listFees(shop)
    },
  }
}
