import type { CheckoutDraft, KeptDraft } from '@shop/contract/checkout'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { checkoutDrafts } from './tables.ts'

/** The checkout that the caller began on any device; null where there is none. */
export async function readDraft(shop: ShopContext): Promise<KeptDraft> {
  const { accountId } = requireAccount(shop.actor)
  const [kept] = await shop.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.accountId, accountId))
  return { draft: kept?.draft ?? null, changed_at: kept?.changedAt.toISOString() ?? null }
}

/** Keeps how far the caller's checkout is, in the place of what was kept before. */
export async function keepDraft(shop: ShopContext, draft: CheckoutDraft): Promise<KeptDraft> {
  const { accountId } = requireAccount(shop.actor)
  const kept = { draft, changedAt: shop.clock.now() }
  await shop.db
    .insert(checkoutDrafts)
    .values({ accountId, ...kept })
    .onConflictDoUpdate({ target: checkoutDrafts.accountId, set: kept })
  return { draft, changed_at: kept.changedAt.toISOString() }
}

/** Forgets the caller's draft: its order exists. */
export async function dropDraft(shop: ShopContext): Promise<void> {
  await forgetDraft(shop, requireAccount(shop.actor).accountId)
}

export async function forgetDraft(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(checkoutDrafts).where(eq(checkoutDrafts.accountId, accountId))
}
