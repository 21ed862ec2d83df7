import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { RefundStatus } from './payment-state-machine.ts'
import { paymentAttempts, refunds } from './tables.ts'
import { reversalReason } from './refunds.ts'

interface ReceiptTotals {
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
  if (!totals) throw new Error('A total has no row.')
  return totals
}

/** What of the money of each order is with the shopper again, in kobo; an order without any is not in it. */
export async function sumReturned(
  ctx: RequestContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const totals = await ctx.db
    .select({ order_id: paymentAttempts.order_id, kobo: sql`sum(${refunds.amount_kobo})`.mapWith(Number) })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(and(inArray(paymentAttempts.order_id, [...orderIds]), eq(refunds.status, 'processed')))
    .groupBy(paymentAttempts.order_id)
  return new Map(totals.map(({ order_id: orderId, kobo }) => [orderId, kobo]))
}

/** What of the money of an order, by the column of its id, has been sent back, in kobo. */
export function sumReturnedKobo(orderId: AnyColumn): SQL {
  return sql`(select coalesce(sum(${refunds.amount_kobo}), 0) from ${refunds}
    join ${paymentAttempts} on ${paymentAttempts.id} = ${refunds.attempt_id}
    where ${paymentAttempts.order_id} = ${orderId} and ${refunds.status} = 'processed')`
}
