import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { recordConsent } from '../../notifications/subscriptions/record-consent.ts'
import { wishlistReaders } from './tables.ts'

/** Ends the mails about a wish list with the token that stands in each of them; a second press is fine. */
export async function leaveMails(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [left] = await ctx.db
      .delete(wishlistReaders)
      .where(eq(wishlistReaders.leaveToken, token))
      .returning({ accountId: wishlistReaders.accountId })
    if (!left) return
    const no = { purpose: 'wishlist', channel: 'email', given: false } as const
    await recordConsent(ctx, left.accountId, no, 'link in an email')
  })
}
