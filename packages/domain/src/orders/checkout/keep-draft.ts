import type { CheckoutDraft, KeptDraft } from '@shop/contract/checkout'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { checkoutDrafts } from './tables.ts'

/** The checkout that the caller began on any device; null where there is none. */
export async function readDraft(ctx: RequestContext): Promise<KeptDraft> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const [kept] = await ctx.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.account_id, accountId))
  return { draft: kept?.draft ?? null, updated_at: kept?.updated_at.toISOString() ?? null }
}

/** Keeps how far the caller's checkout is, in the place of what was kept before. */
export async function keepDraft(ctx: RequestContext, draft: CheckoutDraft): Promise<KeptDraft> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const kept = { draft, updated_at: ctx.clock.now() }
  await ctx.db
    .insert(checkoutDrafts)
    .values({ account_id: accountId, ...kept })
    .onConflictDoUpdate({ target: checkoutDrafts.account_id, set: kept })
  return { draft, updated_at: kept.updated_at.toISOString() }
}

/** Forgets the caller's draft: its order exists. */
export async function dropDraft(ctx: RequestContext): Promise<void> {
  await forgetDraft(ctx, requireAccount(ctx.actor).account_id)
}

export async function forgetDraft(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(checkoutDrafts).where(eq(checkoutDrafts.account_id, accountId))
}
