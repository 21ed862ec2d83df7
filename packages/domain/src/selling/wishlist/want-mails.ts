import { eq } from 'drizzle-orm'
import { makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { type ConsentSource, recordConsent } from '../../notifications/subscriptions/record-consent.ts'
import { wishlistReaders } from './tables.ts'

/**
 * Starts or ends the mails about what the account has saved, and keeps that it was said. Nobody gets them who has not
 * asked; a repeat changes nothing.
 */
export async function wantMails(
  shop: ShopContext,
  wanted: boolean,
  source: ConsentSource = 'wishlist page',
): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  await inTransaction(shop, async (shop) => {
    const changed = wanted ? await join(shop, accountId) : await leave(shop, accountId)
    if (!changed) return
    await recordConsent(shop, accountId, { purpose: 'wishlist', channel: 'email', given: wanted }, source)
  })
}

async function join(shop: ShopContext, accountId: string): Promise<boolean> {
  const joined = await shop.db
    .insert(wishlistReaders)
    .values({ accountId, leaveToken: makeOpaqueToken(shop), since: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ accountId: wishlistReaders.accountId })
  return joined.length > 0
}

async function leave(shop: ShopContext, accountId: string): Promise<boolean> {
  const left = await shop.db
    .delete(wishlistReaders)
    .where(eq(wishlistReaders.accountId, accountId))
    .returning({ accountId: wishlistReaders.accountId })
  return left.length > 0
}
