import { normaliseText } from '../search/tokenize.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { redirects, categories } from '../tables.ts'

/** Path segments used by the API and pages at the position of a product id. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'categories',
  'category',
  'several',
  'suggestions',
  'add-to-cart',
  'add-linked-items',
  'update-cart',
  'remove-from-cart',
  'clear-cart',
])

/** A public product id from a name: ASCII letters and digits joined by hyphens; 'product' if nothing is left. */
export function toProductSlug(name: string): string {
  const id = normaliseText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return id || 'product'
}

interface SlugRedirect {
  kind: 'product' | 'category'
  old: string
  new: string
}

/** Records where a slug redirects. */
export async function recordRedirect(ctx: RequestContext, { kind, old, new: to }: SlugRedirect) {
  const createdAt = ctx.clock.now()
  await ctx.db
    .insert(redirects)
    .values({ kind, source: old, target: to, created_at: createdAt })
    .onConflictDoUpdate({
      target: [redirects.kind, redirects.source],
      set: { target: to, created_at: createdAt },
    })
}

/** Deletes the redirect of a slug that is in use again. */
export async function deleteRedirect(ctx: RequestContext, kind: SlugRedirect['kind'], old: string) {
  await ctx.db.delete(redirects).where(and(eq(redirects.kind, kind), eq(redirects.source, old)))
}

/** Where a slug redirects: null if it was deleted for good, undefined if unknown. */
export async function findRedirect(ctx: RequestContext, kind: SlugRedirect['kind'], old: string) {
  const [row] = await ctx.db
    .select({ to: redirects.target })
    .from(redirects)
    .where(and(eq(redirects.kind, kind), eq(redirects.source, old)))
  return row?.to
}

/** The id of a product and all ids that redirect to it. */
export async function listRedirectedIds(ctx: RequestContext, now: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ old: redirects.source })
    .from(redirects)
    .where(and(eq(redirects.kind, 'product'), eq(redirects.target, now)))
  return [now, ...rows.map(({ old }) => old)]
}

/** The current name of the category that used to have this one; null if there is none. */
export async function findRedirectedCategory(ctx: RequestContext, name: string): Promise<string | null> {
  const slug = await findRedirect(ctx, 'category', name.trim().toLowerCase())
  if (!slug) return null
  const [category] = await ctx.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.slug, slug))
  return category?.name ?? null
}
