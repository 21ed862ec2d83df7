import { asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { type CartLine, cartLines } from './tables.ts'

/** The lines of an account's cart in the order they were added. */
export async function listLines(shop: ShopContext, accountId: string): Promise<CartLine[]> {
  return shop.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
}
