import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems, wishlistNotificationSettings } from './tables.ts'

/** Empties a person's wish list and ends the mails about it. */
export async function eraseWishlist(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(wishlistItems).where(eq(wishlistItems.account_id, accountId))
  await ctx.db
    .delete(wishlistNotificationSettings)
    .where(eq(wishlistNotificationSettings.account_id, accountId))
}
