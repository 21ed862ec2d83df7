import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { cartLines, cartReminders } from './tables.ts'

/** Empties a person's cart, and forgets that they were reminded of it. */
export async function forgetCart(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(cartLines).where(eq(cartLines.accountId, accountId))
  await shop.db.delete(cartReminders).where(eq(cartReminders.accountId, accountId))
}
