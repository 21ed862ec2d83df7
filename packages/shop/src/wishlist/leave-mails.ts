import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { wishlistReaders } from './tables.ts'

/** Ends the mails about a wish list with the token that stands in each of them; a second press is fine. */
export async function leaveMails(shop: ShopContext, token: string): Promise<void> {
  await shop.db.delete(wishlistReaders).where(eq(wishlistReaders.leaveToken, token))
}
