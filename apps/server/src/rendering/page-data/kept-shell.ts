import type { Category } from '@shop/contract/catalogue'
import type { ShopFacts } from '@shop/contract/settings'
import { listCategories } from '@shop/domain/catalogue/products/list-categories'
import {
  listMenuCollections,
  type MenuCollection,
} from '@shop/domain/catalogue/products/list-menu-collections'
import type { RequestContext } from '@shop/domain/core/context'
import { readFacts } from '@shop/domain/store/read-facts'
import type { Stale } from '../../cache/page-cache.ts'
import { keepUntilStale } from '../../cache/keep-until-stale.ts'
import { catalogueTag, productTag, settingsTag } from '../../cache/tags.ts'

/** What the frame of every page shows. */
export interface KeptShell {
  facts(ctx: RequestContext): Promise<ShopFacts>
  categories(ctx: RequestContext): Promise<Category[]>
  menuCollections(ctx: RequestContext): Promise<MenuCollection[]>
  drop(stale: Stale): void
}

/** The frame of all pages is read once a process, private pages included, until a change makes it stale. */
export function createKeptShell(): KeptShell {
  const facts = keepUntilStale(settingsTag, readFacts)
  const categories = keepUntilStale(catalogueTag, listCategories)
  const menuCollections = keepUntilStale(catalogueTag, listMenuCollections, (found) =>
    found.map(({ product_id: productId }) => productTag(productId)),
  )
  return {
    facts: facts.read,
    categories: categories.read,
    menuCollections: menuCollections.read,
    drop(stale) {
      facts.drop(stale)
      categories.drop(stale)
      menuCollections.drop(stale)
    },
  }
}
