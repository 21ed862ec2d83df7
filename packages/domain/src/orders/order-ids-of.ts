import { eq } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { orders } from './tables.ts'

/** The ids of everything that an account ordered. */
export async function orderIdsOf(shop: ShopContext, accountId: string): Promise<string[]> {
  const mine = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  return mine.map(({ id }) => id)
}
