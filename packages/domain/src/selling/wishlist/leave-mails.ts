import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { recordConsent } from '../../notifications/subscriptions/record-consent.ts'
import { wishlistNotificationSettings } from './tables.ts'

/** Ends the mails about a wish list with the token that stands in each of them; a second press is fine. */
export async function unsubscribeWishlist(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [left] = await ctx.db
      .delete(wishlistNotificationSettings)
      .where(eq(wishlistNotificationSettings.unsubscribe_token, token))
      .returning({ account_id: wishlistNotificationSettings.account_id })
    if (!left) return
    const no = { purpose: 'wishlist', channel: 'email', granted: false } as const
    await recordConsent(ctx, left.account_id, no, 'email_link')
  })
}
