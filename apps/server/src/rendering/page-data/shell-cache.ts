import type { Category } from '@shop/contract/catalogue'
import type { StoreDetails } from '@shop/contract/settings'
import { listCategories } from '@shop/domain/catalogue/products/list-categories'
import { listMenuCollections, type MenuCollection } from '@shop/domain/catalogue/products/menu-collections'
import type { RequestContext } from '@shop/domain/core/context'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import type { InvalidatedTags } from '../../cache/page-cache.ts'
import { cachedUntilInvalidated } from '../../cache/memory-cache.ts'
import { productTag } from '@shop/domain/core/cache-tags'

/** Layout data of every page. */
export interface ShellCache {
  storeDetails(ctx: RequestContext): Promise<StoreDetails>
  categories(ctx: RequestContext): Promise<Category[]>
  menuCollections(ctx: RequestContext): Promise<MenuCollection[]>
  invalidate(stale: InvalidatedTags): void
}

/** Layout data, cached per process for public and private pages until a change invalidates it. */
export function createShellCache(): ShellCache {
  const storeDetails = cachedUntilInvalidated('settings', loadStoreDetails)
  const categories = cachedUntilInvalidated('catalogue', listCategories)
  const menuCollections = cachedUntilInvalidated('catalogue', listMenuCollections, (found) =>
    found.map(({ product_id: productId }) => productTag(productId)),
  )
  return {
    storeDetails: storeDetails.read,
    categories: categories.read,
    menuCollections: menuCollections.read,
    invalidate(stale) {
      storeDetails.invalidate(stale)
      categories.invalidate(stale)
      menuCollections.invalidate(stale)
    },
  }
}
