import type { PageData } from '@shop/contract/page-data'
import { findCollection } from '@shop/domain/catalogue/products/find-collection'
import { findMovedCategory } from '@shop/domain/catalogue/products/find-moved-category'
import { readContentPage } from '@shop/domain/content/read-content-page'
import { listFees } from '@shop/domain/delivery/list-fees'
import type { RequestContext } from '@shop/domain/core/context'
import { findInvitation } from '@shop/domain/selling/referrals/find-invitation'
import { collectionPath } from './collection-path.ts'
import { homePage } from './home-page.ts'
import type { KeptShell } from './kept-shell.ts'
import { productListPage } from './product-list-page.ts'
import { productPage } from './product-page.ts'
import { catalogueTag, contentTag, deliveryTag, settingsTag, type Note } from '../../cache/tags.ts'

/** What public pages show, read as a visitor by the shop's verbs; everything shown is noted for the page cache. */
export function createPageData(ctx: RequestContext, shell: KeptShell, note: Note): PageData {
  return {
    shopFacts() {
      note(settingsTag)
      return shell.facts(ctx)
    },
    categories() {
      note(catalogueTag)
      return shell.categories(ctx)
    },
    async menuCollections() {
      note(catalogueTag)
      const found = await shell.menuCollections(ctx)
      return found.map(({ name, slug }) => ({ name, path: collectionPath(slug) }))
    },
    home: () => homePage(ctx, shell, note),
    productList: (query) => productListPage(ctx, note, query),
    product: (productId) => productPage(ctx, note, productId),
    movedCategory(name) {
      note(catalogueTag)
      return findMovedCategory(ctx, name)
    },
    async collection(slug) {
      note(catalogueTag)
      const found = await findCollection(ctx, slug)
      return found ? { name: found.name, description: found.blurb } : null
    },
    invitation: (code) => findInvitation(ctx, code),
    deliveryFees() {
      note(deliveryTag)
      return listFees(ctx)
    },
    async content(slug) {
      note(contentTag(slug))
      note(settingsTag)
      // Words may say where the shop delivers to.
      note(deliveryTag)
      return readContentPage(ctx, slug, await shell.facts(ctx))
    },
  }
}
