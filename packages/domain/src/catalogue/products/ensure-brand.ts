import type { RequestContext } from '../../core/context.ts'
import { findBrand } from './find-brand.ts'
import { toProductSlug } from './product-id.ts'
import { brands } from '../tables.ts'

/** The id of the brand of this name, made where the shop has none; null for ''. Names that differ by case are one. */
export async function findOrCreateBrand(ctx: RequestContext, text: string): Promise<number | null> {
  const name = text.trim()
  if (name === '') return null
  const found = await findBrand(ctx, name)
  if (found) return found.id
  await ctx.db
    .insert(brands)
    .values({ slug: toProductSlug(name), name })
    .onConflictDoNothing()
  return (await findBrand(ctx, name))?.id ?? null
}
