import { eq } from 'drizzle-orm'
import { makeOpaqueToken } from '../auth/opaque-token.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { wishlistReaders } from './tables.ts'

/** Starts or ends the mails about what the account has saved. Nobody gets them who has not asked here. */
export async function wantMails(shop: ShopContext, wanted: boolean): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  if (!wanted) {
    await shop.db.delete(wishlistReaders).where(eq(wishlistReaders.accountId, accountId))
    return
  }
  await shop.db
    .insert(wishlistReaders)
    .values({ accountId, leaveToken: makeOpaqueToken(shop), since: shop.clock.now() })
    .onConflictDoNothing()
}
