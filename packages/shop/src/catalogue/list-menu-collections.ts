import type { Picture } from '@shop/contract/catalogue'
import { menuCollectionsMax } from '@shop/contract/limits'
import { and, asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { listCards } from './list-products.ts'
import { collections } from './tables.ts'

export interface MenuCollection {
  slug: string
  name: string
  /** Of the first of its products. */
  picture: Picture | null
  /** The product whose picture it is. */
  productId: string
}

/**
 * The collections to which menu and home page lead, by name: published, not kept out, and with something in them. At
 * most `menuCollectionsMax`, because every page carries them.
 */
export async function listMenuCollections(shop: ShopContext): Promise<MenuCollection[]> {
  const rows = await shop.db
    .select({ slug: collections.slug, name: collections.name })
    .from(collections)
    .where(and(eq(collections.published, true), eq(collections.inMenu, true)))
    .orderBy(asc(collections.nameKey))
  const found: MenuCollection[] = []
  for (const { slug, name } of rows) {
    if (found.length === menuCollectionsMax) break
    const { items } = await listCards(shop, { collection: slug, limit: 1 })
    const [first] = items
    if (first) found.push({ slug, name, picture: first.pictures[0] ?? null, productId: first.id })
  }
  return found
}
