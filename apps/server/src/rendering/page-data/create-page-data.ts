import type { PageData } from '@shop/contract/page-data'
import { findCollection } from '@shop/domain/catalogue/products/find-collection'
import { findMovedCategory } from '@shop/domain/catalogue/products/find-moved-category'
import { readContentPage } from '@shop/domain/content/read-content-page'
import { listFees } from '@shop/domain/delivery/list-fees'
import type { ShopContext } from '@shop/domain/core/context'
import { findInvitation } from '@shop/domain/selling/referrals/find-invitation'
import { collectionPath } from './collection-path.ts'
import { homePage } from './home-page.ts'
import type { KeptShell } from './kept-shell.ts'
import { productListPage } from './product-list-page.ts'
import { productPage } from './product-page.ts'
import { catalogueTag, contentTag, deliveryTag, settingsTag, type Note } from '../../cache/tags.ts'

/** What public pages show, read as a visitor by the shop's verbs; everything shown is noted for the page cache. */
export function createPageData(shop: ShopContext, shell: KeptShell, note: Note): PageData {
  return {
    shopFacts() {
      note(settingsTag)
      return shell.facts(shop)
    },
    categories() {
      note(catalogueTag)
      return shell.categories(shop)
    },
    async menuCollections() {
      note(catalogueTag)
      const found = await shell.menuCollections(shop)
      return found.map(({ name, slug }) => ({ name, path: collectionPath(slug) }))
    },
    home: () => homePage(shop, shell, note),
    productList: (query) => productListPage(shop, note, query),
    product: (productId) => productPage(shop, note, productId),
    movedCategory(name) {
      note(catalogueTag)
      return findMovedCategory(shop, name)
    },
    async collection(slug) {
      note(catalogueTag)
      const found = await findCollection(shop, slug)
      return found ? { name: found.name, blurb: found.blurb } : null
    },
    invitation: (code) => findInvitation(shop, code),
    deliveryFees() {
      note(deliveryTag)
      return listFees(shop)
    },
    async content(slug) {
      note(contentTag(slug))
      note(settingsTag)
      // Words may say where the shop delivers to.
      note(deliveryTag)
      return readContentPage(shop, slug, await shell.facts(shop))
    },
  }
}
