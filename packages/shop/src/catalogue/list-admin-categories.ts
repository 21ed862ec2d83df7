import type { AdminCategory } from '@shop/contract/admin/categories'
import { asc, count, eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { categories, products } from './tables.ts'

/** All categories in the owner's order, with how many products they have, drafts too. */
export async function listAdminCategories(shop: ShopContext): Promise<AdminCategory[]> {
  requirePermission(shop.actor, 'catalogue:read')
  return shop.db
    .select({
      slug: categories.slug,
      name: categories.name,
      blurb: categories.blurb,
      pay_on_delivery: categories.payOnDelivery,
      products: count(products.id),
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name))
}
