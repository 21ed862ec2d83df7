import { eq, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toProductSlug } from './product-id.ts'
import { brands } from '../tables.ts'

export interface FoundBrand {
  id: number
  slug: string
  name: string
}

/** A brand by its name, without regard to case, else by the slug that its name makes. */
export async function findBrand(ctx: RequestContext, text: string): Promise<FoundBrand | undefined> {
  const key = text.trim().toLowerCase()
  const found = await ctx.db
    .select({ id: brands.id, slug: brands.slug, name: brands.name })
    .from(brands)
    .where(or(eq(sql`lower(${brands.name})`, key), eq(brands.slug, toProductSlug(text))))
  return found.find(({ name }) => name.toLowerCase() === key) ?? found[0]
}
