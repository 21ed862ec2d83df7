import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { redirects } from '../tables.ts'

interface SlugRedirect {
  kind: 'product' | 'category'
  old: string
  new: string
}

/** Notes where an address leads from now on. */
export async function recordRedirect(
  ctx: RequestContext,
  { kind, old, new: to }: SlugRedirect,
): Promise<void> {
  const createdAt = ctx.clock.now()
  await ctx.db
    .insert(redirects)
    .values({ kind, source: old, target: to, created_at: createdAt })
    .onConflictDoUpdate({
      target: [redirects.kind, redirects.source],
      set: { target: to, created_at: createdAt },
    })
}

/** An address is in use again. */
export async function deleteRedirect(
  ctx: RequestContext,
  kind: SlugRedirect['kind'],
  old: string,
): Promise<void> {
  await ctx.db.delete(redirects).where(and(eq(redirects.kind, kind), eq(redirects.source, old)))
}

/** Where an address has gone: null when it is gone for good, undefined when nothing is known of it. */
export async function findRedirect(
  ctx: RequestContext,
  kind: SlugRedirect['kind'],
  old: string,
): Promise<string | null | undefined> {
  const [row] = await ctx.db
    .select({ to: redirects.target })
    .from(redirects)
    .where(and(eq(redirects.kind, kind), eq(redirects.source, old)))
  return row?.to
}

/** The id of a product and all that lead to it. */
export async function listRedirectedIds(ctx: RequestContext, now: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ old: redirects.source })
    .from(redirects)
    .where(and(eq(redirects.kind, 'product'), eq(redirects.target, now)))
  return [now, ...rows.map(({ old }) => old)]
}
