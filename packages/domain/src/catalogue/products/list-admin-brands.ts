import type { AdminBrand } from '@shop/contract/admin/categories'
import { asc, count, eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { brands, products } from '../tables.ts'

/** All brands by name, with how many products they have, drafts too. */
export async function listAdminBrands(ctx: RequestContext): Promise<AdminBrand[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  return ctx.db
    .select({ slug: brands.slug, name: brands.name, product_count: count(products.id) })
    .from(brands)
    .leftJoin(products, eq(products.brand_id, brands.id))
    .groupBy(brands.id)
    .orderBy(asc(sql`lower(${brands.name})`))
}
