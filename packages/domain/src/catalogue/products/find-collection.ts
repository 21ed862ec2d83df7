import { and, asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { collections } from '../tables.ts'

const { id, slug, name, blurb, rule } = collections

/** A collection that shoppers see, by the slug of its address. */
export async function findCollection(shop: ShopContext, text: string) {
  const [found] = await shop.db
    .select({ id, slug, name, blurb, rule })
    .from(collections)
    .where(and(eq(slug, text.trim().toLowerCase()), eq(collections.published, true)))
  return found
}

/** Slugs of those that shoppers see, by name. */
export async function listCollectionSlugs(shop: ShopContext): Promise<string[]> {
  const rows = await shop.db
    .select({ slug })
    .from(collections)
    .where(eq(collections.published, true))
    .orderBy(asc(collections.nameKey))
  return rows.map((row) => row.slug)
}
