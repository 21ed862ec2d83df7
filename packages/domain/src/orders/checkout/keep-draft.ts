import type { CheckoutDraft, KeptDraft } from '@shop/contract/checkout'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { checkoutDrafts } from './tables.ts'

/** The checkout that the caller began on any device; null where there is none. */
export async function readDraft(ctx: RequestContext): Promise<KeptDraft> {
  const { accountId } = requireAccount(ctx.actor)
  const [kept] = await ctx.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.accountId, accountId))
  return { draft: kept?.draft ?? null, changed_at: kept?.changedAt.toISOString() ?? null }
}

/** Keeps how far the caller's checkout is, in the place of what was kept before. */
export async function keepDraft(ctx: RequestContext, draft: CheckoutDraft): Promise<KeptDraft> {
  const { accountId } = requireAccount(ctx.actor)
  const kept = { draft, changedAt: ctx.clock.now() }
  await ctx.db
    .insert(checkoutDrafts)
    .values({ accountId, ...kept })
    .onConflictDoUpdate({ target: checkoutDrafts.accountId, set: kept })
  return { draft, changed_at: kept.changedAt.toISOString() }
}

/** Forgets the caller's draft: its order exists. */
export async function dropDraft(ctx: RequestContext): Promise<void> {
  await forgetDraft(ctx, requireAccount(ctx.actor).accountId)
}

export async function forgetDraft(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(checkoutDrafts).where(eq(checkoutDrafts.accountId, accountId))
}
