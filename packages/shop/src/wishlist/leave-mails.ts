import { eq } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { recordConsent } from '../marketing/record-consent.ts'
import { wishlistReaders } from './tables.ts'

/** Ends the mails about a wish list with the token that stands in each of them; a second press is fine. */
export async function leaveMails(shop: ShopContext, token: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const [left] = await shop.db
      .delete(wishlistReaders)
      .where(eq(wishlistReaders.leaveToken, token))
      .returning({ accountId: wishlistReaders.accountId })
    if (!left) return
    const no = { purpose: 'wishlist', channel: 'email', given: false } as const
    await recordConsent(shop, left.accountId, no, 'link in an email')
  })
}
