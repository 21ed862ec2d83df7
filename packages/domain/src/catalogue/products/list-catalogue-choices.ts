import type { CatalogueChoices } from '@shop/contract/admin/catalogue'
import { asc } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { brands, categories } from '../tables.ts'

/** All categories in the owner's order and all brands by name, for staff to choose from. */
export async function listCatalogueChoices(shop: ShopContext): Promise<CatalogueChoices> {
  requirePermission(shop.actor, 'catalogue:read')
  return {
    categories: await shop.db
      .select({ name: categories.name, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name)),
    brands: await shop.db
      .select({ name: brands.name, slug: brands.slug })
      .from(brands)
      .orderBy(asc(brands.name)),
  }
}
