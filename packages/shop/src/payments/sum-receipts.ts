import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paymentAttempts, refunds } from './tables.ts'
import { takenBackReason } from './taken-back.ts'

export interface ReceiptSums {
  paidKobo: number
  /** Of it: store credit. */
  creditKobo: number
  /** Asked back and not failed. */
  refundedKobo: number
  /** Of that: with the shopper. */
  returnedKobo: number
  /** Of that: given back by the provider without a request of the shop. */
  takenBackKobo: number
}

/** What came in for an order and what went back, in kobo. */
export async function sumReceipts(shop: ShopContext, orderId: string): Promise<ReceiptSums> {
  const sent = and(eq(refunds.attemptId, paymentAttempts.id), eq(refunds.state, 'processed'))
  const kobo = sql`coalesce(sum(${refunds.amountKobo}), 0)`
  const returned = shop.db.select({ kobo }).from(refunds).where(sent)
  const takenBack = shop.db
    .select({ kobo })
    .from(refunds)
    .where(and(sent, eq(refunds.reason, takenBackReason)))
  const [sums] = await shop.db
    .select({
      paidKobo: sql`coalesce(sum(${paymentAttempts.amountKobo}), 0)`.mapWith(Number),
      creditKobo:
        sql`coalesce(sum(${paymentAttempts.amountKobo}) FILTER (WHERE ${paymentAttempts.provider} = 'store_credit'), 0)`.mapWith(
          Number,
        ),
      refundedKobo: sql`coalesce(sum(${paymentAttempts.refundedKobo}), 0)`.mapWith(Number),
      returnedKobo: sql`coalesce(sum((${returned})), 0)`.mapWith(Number),
      takenBackKobo: sql`coalesce(sum((${takenBack})), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['paid', 'reversed'])))
  if (!sums) throw new Error('A sum has no row.')
  return sums
}
