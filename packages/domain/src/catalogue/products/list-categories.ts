import type { Category } from '@shop/contract/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { inTreeOrder } from './category-tree.ts'
import { pictureOf } from './picture.ts'
import { categories, products } from '../tables.ts'

/**
 * All categories that have published products, of their own or below them, with how many; in the owner's order, each
 * before those below it.
 */
export async function listCategories(ctx: RequestContext): Promise<Category[]> {
  const counted = ctx.db
    .select({ categoryId: products.categoryId, own: sql<number>`count(*)::integer`.as('own') })
    .from(products)
    .where(sql`${products.published}`)
    .groupBy(products.categoryId)
    .as('counted')
  const { id, parentId, name, slug, blurb, picture } = categories
  const rows = await ctx.db
    .select({ id, parentId, name, slug, blurb, picture, own: sql<number>`coalesce(${counted.own}, 0)` })
    .from(categories)
    .leftJoin(counted, eq(counted.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.name))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  const countOf = (id: number) =>
    rows.reduce((sum, row) => (row.id === id || row.parentId === id ? sum + row.own : sum), 0)
  return inTreeOrder(rows)
    .map(({ id, parentId, own: _own, ...row }) => ({
      ...row,
      picture: row.picture && pictureOf(row.picture),
      parent: slugs.get(parentId ?? 0) ?? null,
      products: countOf(id),
    }))
    .filter((category) => category.products > 0)
}
