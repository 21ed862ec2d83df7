import { asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/** Every attempt to pay for an order, oldest first. */
export async function listAttempts(shop: ShopContext, orderId: string): Promise<AttemptRow[]> {
  return shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
}
