import type { RequestContext } from '../../core/context.ts'
import { categories } from '../tables.ts'

/** Slugs of all categories by their id. */
export async function getCategorySlugs(ctx: RequestContext): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
