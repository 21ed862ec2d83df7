import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { findRedirect } from './note-move.ts'
import { categories } from '../tables.ts'

/** The name that a category has now which once had this one; null where none had. */
export async function findRedirectedCategory(ctx: RequestContext, name: string): Promise<string | null> {
  const slug = await findRedirect(ctx, 'category', name.trim().toLowerCase())
  if (!slug) return null
  const [category] = await ctx.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.slug, slug))
  return category?.name ?? null
}
