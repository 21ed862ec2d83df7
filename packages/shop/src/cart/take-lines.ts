import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { type CartLine, cartLines } from './tables.ts'

/**
 * Takes everything out of an account's cart, in the order it was added, in the caller's transaction: a refusal puts it
 * back. A line that another tab adds meanwhile stays.
 */
export async function takeLines(shop: ShopContext, accountId: string): Promise<CartLine[]> {
  const taken = await shop.db.delete(cartLines).where(eq(cartLines.accountId, accountId)).returning()
  return taken.toSorted(
    (one, other) =>
      one.addedAt.getTime() - other.addedAt.getTime() || (one.variantId < other.variantId ? -1 : 1),
  )
}
