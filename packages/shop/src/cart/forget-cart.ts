import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { cartLines } from './tables.ts'

/** Empties a person's cart. */
export async function forgetCart(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(cartLines).where(eq(cartLines.accountId, accountId))
}
