import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { RefundStatus } from './refund-states.ts'
import { paymentAttempts, refunds } from './tables.ts'
import { reversalReason } from './taken-back.ts'

export interface ReceiptTotals {
  paid_kobo: number
  /** Of it: store credit. */
  credit_kobo: number
  /** Asked back and not failed. */
  refunded_kobo: number
  /** Of that: on its way to the shopper. */
  requested_kobo: number
  /** Of that: with the shopper. */
  returned_kobo: number
  /** Of that: given back by the provider without a request of the shop. */
  reversed_kobo: number
}

/** What came in for an order and what went back, in kobo. */
export async function sumReceipts(ctx: RequestContext, orderId: string): Promise<ReceiptTotals> {
  const sumByStatus = (statuses: RefundStatus[], reason?: string) =>
    ctx.db
      .select({ kobo: sql`coalesce(sum(${refunds.amount_kobo}), 0)` })
      .from(refunds)
      .where(
        and(
          eq(refunds.attempt_id, paymentAttempts.id),
          inArray(refunds.status, statuses),
          reason ? eq(refunds.reason, reason) : undefined,
        ),
      )
  const requested = sumByStatus(['requested', 'pending', 'requires_bank_account'])
  const returned = sumByStatus(['processed'])
  const takenBack = sumByStatus(['processed'], reversalReason)
  const [totals] = await ctx.db
    .select({
      paid_kobo: sql`coalesce(sum(${paymentAttempts.amount_kobo}), 0)`.mapWith(Number),
      credit_kobo:
        sql`coalesce(sum(${paymentAttempts.amount_kobo}) FILTER (WHERE ${paymentAttempts.provider} = 'store_credit'), 0)`.mapWith(
          Number,
        ),
      refunded_kobo: sql`coalesce(sum(${paymentAttempts.refunded_kobo}), 0)`.mapWith(Number),
      requested_kobo: sql`coalesce(sum((${requested})), 0)`.mapWith(Number),
      returned_kobo: sql`coalesce(sum((${returned})), 0)`.mapWith(Number),
      reversed_kobo: sql`coalesce(sum((${takenBack})), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, orderId), inArray(paymentAttempts.status, ['paid', 'reversed'])))
  if (!totals) throw new Error('A sum has no row.')
  return totals
}
