import { asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { type CartLine, cartLines } from './tables.ts'

/** The lines of an account's cart, kept as they are until the transaction ends. */
export async function lockLines(shop: ShopContext, accountId: string): Promise<CartLine[]> {
  return shop.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
    .for('update')
}
