import type { CheckoutDraft, SavedDraft } from '@shop/contract/checkout'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { checkoutDrafts } from './tables.ts'

/** The caller's draft, started on any device; null if there is none. */
export async function getDraft(ctx: RequestContext): Promise<SavedDraft> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const [stored] = await ctx.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.account_id, accountId))
  return { draft: stored?.draft ?? null, updated_at: stored?.updated_at.toISOString() ?? null }
}

/** Saves the caller's draft and replaces the previous one. */
export async function saveDraft(ctx: RequestContext, draft: CheckoutDraft): Promise<SavedDraft> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const stored = { draft, updated_at: ctx.clock.now() }
  await ctx.db
    .insert(checkoutDrafts)
    .values({ account_id: accountId, ...stored })
    .onConflictDoUpdate({ target: checkoutDrafts.account_id, set: stored })
  return { draft, updated_at: stored.updated_at.toISOString() }
}

/** Deletes the caller's draft once the order is placed. */
export async function deleteDraft(ctx: RequestContext): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.delete(checkoutDrafts).where(eq(checkoutDrafts.account_id, accountId))
}
