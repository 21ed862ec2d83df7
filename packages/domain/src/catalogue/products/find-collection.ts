import { and, asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { collections } from '../tables.ts'

const { id, slug, name, description, rule } = collections

/** A collection that shoppers see, by the slug of its address. */
export async function findCollection(ctx: RequestContext, text: string) {
  const [found] = await ctx.db
    .select({ id, slug, name, description, rule })
    .from(collections)
    .where(and(eq(slug, text.trim().toLowerCase()), eq(collections.published, true)))
  return found
}

/** Slugs of those that shoppers see, by name. */
export async function listCollectionSlugs(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ slug })
    .from(collections)
    .where(eq(collections.published, true))
    .orderBy(asc(collections.name_key))
  return rows.map((row) => row.slug)
}
