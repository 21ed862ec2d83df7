import type { AdminCategory } from '@shop/contract/admin/categories'
import { asc, count, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { toTreeOrder } from './category-tree.ts'
import { categories, products } from '../tables.ts'

/** All categories in the owner's order, each before those below it, with how many products they have, drafts too. */
export async function listAdminCategories(ctx: RequestContext): Promise<AdminCategory[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  const rows = await ctx.db
    .select({
      id: categories.id,
      parent_id: categories.parent_id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      pay_on_delivery: categories.pay_on_delivery,
      weight_grams: categories.weight_grams,
      size_name: categories.size_name,
      product_count: count(products.id),
    })
    .from(categories)
    .leftJoin(products, eq(products.category_id, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return toTreeOrder(rows).map(({ id: _id, parent_id: parentId, ...row }) => ({
    ...row,
    parent: slugs.get(parentId ?? 0) ?? null,
  }))
}
