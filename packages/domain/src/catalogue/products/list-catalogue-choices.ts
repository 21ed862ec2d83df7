import type { CatalogueOptions } from '@shop/contract/admin/catalogue'
import { asc } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { brands, categories } from '../tables.ts'

/** All categories in the owner's order and all brands by name, for staff to choose from. */
export async function listCatalogueOptions(ctx: RequestContext): Promise<CatalogueOptions> {
  requirePermission(ctx.actor, 'catalogue:read')
  return {
    categories: await ctx.db
      .select({ name: categories.name, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name)),
    brands: await ctx.db
      .select({ name: brands.name, slug: brands.slug })
      .from(brands)
      .orderBy(asc(brands.name)),
  }
}
