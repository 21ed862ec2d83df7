import type { RequestContext } from '../../core/context.ts'
import { findCategory, type FoundCategory } from './find-category.ts'
import { deleteRedirect } from './note-move.ts'
import { toProductSlug } from './product-id.ts'
import { categories } from '../tables.ts'

/** Where products stand that were added without a category. */
export const otherCategory = 'Other'

/** The category of this name or slug; a new one, behind all others, where the shop has none. */
export async function findOrCreateCategory(ctx: RequestContext, text: string): Promise<FoundCategory> {
  const found = await findCategory(ctx, text)
  if (found) return found
  const name = text.trim()
  const nameKey = name.toLowerCase()
  await ctx.db
    .insert(categories)
    .values({ slug: toProductSlug(name), name, name_key: nameKey, position: 1_000 })
    .onConflictDoNothing()
  await deleteRedirect(ctx, 'category', nameKey)
  const created = (await findCategory(ctx, name)) ?? (await findCategory(ctx, toProductSlug(name)))
  if (created) return created
  throw new Error(`The category "${name}" could not be made.`)
}
