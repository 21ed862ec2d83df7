import type { ShopContext } from '../../core/context.ts'
import { findCategory, type FoundCategory } from './find-category.ts'
import { forgetMove } from './note-move.ts'
import { productIdOf } from './product-id.ts'
import { categories } from '../tables.ts'

/** Where products stand that were added without a category. */
export const otherCategory = 'Other'

/** The category of this name or slug; a new one, behind all others, where the shop has none. */
export async function ensureCategory(shop: ShopContext, text: string): Promise<FoundCategory> {
  const found = await findCategory(shop, text)
  if (found) return found
  const name = text.trim()
  const nameKey = name.toLowerCase()
  await shop.db
    .insert(categories)
    .values({ slug: productIdOf(name), name, nameKey, position: 1_000 })
    .onConflictDoNothing()
  await forgetMove(shop, 'category', nameKey)
  const made = (await findCategory(shop, name)) ?? (await findCategory(shop, productIdOf(name)))
  if (made) return made
  throw new Error(`The category "${name}" could not be made.`)
}
