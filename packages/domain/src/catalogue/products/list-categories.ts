import type { Category } from '@shop/contract/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toTreeOrder } from './category-tree.ts'
import { toImage } from './picture.ts'
import { categories, products } from '../tables.ts'

/**
 * All categories that have published products, of their own or below them, with how many; in the owner's order, each
 * before those below it.
 */
export async function listCategories(ctx: RequestContext): Promise<Category[]> {
  const counted = ctx.db
    .select({ category_id: products.category_id, ownCount: sql<number>`count(*)::integer`.as('own') })
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
      ownCount: sql<number>`coalesce(${counted.ownCount}, 0)`,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.category_id, categories.id))
    .orderBy(asc(categories.position), asc(categories.name))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  const productCount = (id: number) =>
    rows.reduce((sum, row) => (row.id === id || row.parent_id === id ? sum + row.ownCount : sum), 0)
  return toTreeOrder(rows)
    .map(({ id, parent_id: parentId, ownCount: _own, ...row }) => ({
      ...row,
      image: row.image && toImage(row.image),
      parent: slugs.get(parentId ?? 0) ?? null,
      product_count: productCount(id),
    }))
    .filter((category) => category.product_count > 0)
}
