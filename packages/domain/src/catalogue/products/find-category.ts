import { eq, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { categories } from '../tables.ts'

export interface FoundCategory {
  id: number
  name: string
  slug: string
}

/** A category by its name, without regard to case, or by its slug. */
export async function findCategory(ctx: RequestContext, text: string): Promise<FoundCategory | undefined> {
  const key = text.trim().toLowerCase()
  const found = await ctx.db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(or(eq(categories.name_key, key), eq(categories.slug, key)))
  return found.find((category) => category.name.toLowerCase() === key) ?? found[0]
}
