import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { RefundState } from './refund-states.ts'
import { paymentAttempts, refunds } from './tables.ts'
import { takenBackReason } from './taken-back.ts'

export interface ReceiptSums {
  paidKobo: number
  /** Of it: store credit. */
  creditKobo: number
  /** Asked back and not failed. */
  refundedKobo: number
  /** Of that: on its way to the shopper. */
  requestedKobo: number
  /** Of that: with the shopper. */
  returnedKobo: number
  /** Of that: given back by the provider without a request of the shop. */
  takenBackKobo: number
}

/** What came in for an order and what went back, in kobo. */
export async function sumReceipts(ctx: RequestContext, orderId: string): Promise<ReceiptSums> {
  const sumOf = (states: RefundState[], reason?: string) =>
    ctx.db
      .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
      .from(refunds)
      .where(
        and(
          eq(refunds.attemptId, paymentAttempts.id),
          inArray(refunds.state, states),
          reason ? eq(refunds.reason, reason) : undefined,
        ),
      )
  const requested = sumOf(['asked', 'pending', 'needs_attention'])
  const returned = sumOf(['processed'])
  const takenBack = sumOf(['processed'], takenBackReason)
  const [sums] = await ctx.db
    .select({
      paidKobo: sql`coalesce(sum(${paymentAttempts.amountKobo}), 0)`.mapWith(Number),
      creditKobo:
        sql`coalesce(sum(${paymentAttempts.amountKobo}) FILTER (WHERE ${paymentAttempts.provider} = 'store_credit'), 0)`.mapWith(
          Number,
        ),
      refundedKobo: sql`coalesce(sum(${paymentAttempts.refundedKobo}), 0)`.mapWith(Number),
      requestedKobo: sql`coalesce(sum((${requested})), 0)`.mapWith(Number),
      returnedKobo: sql`coalesce(sum((${returned})), 0)`.mapWith(Number),
      takenBackKobo: sql`coalesce(sum((${takenBack})), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['paid', 'reversed'])))
  if (!sums) throw new Error('A sum has no row.')
  return sums
}
