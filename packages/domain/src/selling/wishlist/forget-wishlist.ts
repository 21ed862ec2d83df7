import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems, wishlistReaders } from './tables.ts'

/** Empties a person's wish list and ends the mails about it. */
export async function forgetWishlist(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(wishlistItems).where(eq(wishlistItems.accountId, accountId))
  await ctx.db.delete(wishlistReaders).where(eq(wishlistReaders.accountId, accountId))
}
