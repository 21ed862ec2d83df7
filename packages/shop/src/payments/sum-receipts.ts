import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paymentAttempts, refunds } from './tables.ts'

export interface ReceiptSums {
  paidKobo: number
  /** Of it: store credit. */
  creditKobo: number
  /** Asked back and not failed. */
  refundedKobo: number
  /** Of that: with the shopper. */
  returnedKobo: number
}

/** What came in for an order and what went back, in kobo. */
export async function sumReceipts(shop: ShopContext, orderId: string): Promise<ReceiptSums> {
  const returned = shop.db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), eq(refunds.state, 'processed')))
  const [sums] = await shop.db
    .select({
      paidKobo: sql`coalesce(sum(${paymentAttempts.amountKobo}), 0)`.mapWith(Number),
      creditKobo:
        sql`coalesce(sum(${paymentAttempts.amountKobo}) FILTER (WHERE ${paymentAttempts.provider} = 'store_credit'), 0)`.mapWith(
          Number,
        ),
      refundedKobo: sql`coalesce(sum(${paymentAttempts.refundedKobo}), 0)`.mapWith(Number),
      returnedKobo: sql`coalesce(sum((${returned})), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['paid', 'reversed'])))
  if (!sums) throw new Error('A sum has no row.')
  return sums
}
