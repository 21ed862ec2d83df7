import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paymentAttempts, refunds } from './tables.ts'

/** Whether every refund that was asked for an order has reached the shopper. */
export async function isFullyRefunded(shop: ShopContext, orderId: string): Promise<boolean> {
  const rows = await shop.db
    .select({ state: refunds.state })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
  return rows.length > 0 && rows.every((row) => row.state === 'processed')
}
