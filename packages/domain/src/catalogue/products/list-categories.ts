import type { Category } from '@shop/contract/catalogue'
import { asc, eq, sql, count } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toTreeOrder } from './category-tree.ts'
import { toImage } from './images.ts'
import { categories, products, brands } from '../tables.ts'
import type { AdminCategory } from '@shop/contract/admin/taxonomy'
import { requirePermission } from '../../core/actor.ts'
import type { CatalogueOptions } from '@shop/contract/admin/products'

/**
 * All categories that have published products, directly or in subcategories, with the number of products; in the
 * owner's order, parents first.
 */
export async function listCategories(ctx: RequestContext): Promise<Category[]> {
  const counted = ctx.db
    .select({ category_id: products.category_id, direct_count: sql<number>`count(*)::integer`.as('own') })
    .from(products)
    .where(sql`${products.published}`)
    .groupBy(products.category_id)
    .as('counted')
  const { id, parent_id: parentId, name, slug, description, image } = categories
  const rows = await ctx.db
    .select({
      id,
      parent_id: parentId,
      name,
      slug,
      description,
      image,
      direct_count: sql<number>`coalesce(${counted.direct_count}, 0)`,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.category_id, categories.id))
    .orderBy(asc(categories.position), asc(categories.name))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  const productCount = (id: number) =>
    rows.reduce((sum, row) => (row.id === id || row.parent_id === id ? sum + row.direct_count : sum), 0)
  return toTreeOrder(rows)
    .map(({ id, parent_id: parentId, direct_count: _own, ...row }) => ({
      ...row,
      image: row.image && toImage(row.image),
      parent: slugs.get(parentId ?? 0) ?? null,
      product_count: productCount(id),
    }))
    .filter((category) => category.product_count > 0)
}

/** All categories in the owner's order, parents first, with their number of products, including drafts. */
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
      image: categories.image,
    })
    .from(categories)
    .leftJoin(products, eq(products.category_id, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return toTreeOrder(rows).map(({ id: _id, parent_id: parentId, image, ...row }) => ({
    ...row,
    image: image && toImage(image),
    parent: slugs.get(parentId ?? 0) ?? null,
  }))
}

/** All categories in the owner's order and all brands by name, for select fields of staff. */
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
