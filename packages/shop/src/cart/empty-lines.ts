import { and, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { cartLines } from './tables.ts'

/** Takes ordered lines out of the cart. A line that another tab added meanwhile stays. */
export async function emptyLines(
  shop: ShopContext,
  accountId: string,
  variantIds: readonly string[],
): Promise<void> {
  await shop.db
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.variantId, [...variantIds])))
}
