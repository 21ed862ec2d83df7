import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { findMove } from './note-move.ts'
import { categories } from '../tables.ts'

/** The name that a category has now which once had this one; null where none had. */
export async function findMovedCategory(shop: ShopContext, name: string): Promise<string | null> {
  const slug = await findMove(shop, 'category', name.trim().toLowerCase())
  if (!slug) return null
  const [category] = await shop.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.slug, slug))
  return category?.name ?? null
}
