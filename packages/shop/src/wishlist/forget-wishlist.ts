import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { wishlistItems } from './tables.ts'

/** Empties a person's wish list. */
export async function forgetWishlist(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(wishlistItems).where(eq(wishlistItems.accountId, accountId))
}
