import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { wishlistItems, wishlistReaders } from './tables.ts'

/** Empties a person's wish list and ends the mails about it. */
export async function forgetWishlist(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(wishlistItems).where(eq(wishlistItems.accountId, accountId))
  await shop.db.delete(wishlistReaders).where(eq(wishlistReaders.accountId, accountId))
}
