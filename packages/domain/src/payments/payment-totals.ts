import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { RefundStatus } from './payment-state-machines.ts'
import { paymentAttempts, refunds } from './tables.ts'
import { reversalReason } from './refunds.ts'

interface ReceiptTotals {
  paid_kobo: number
  /** The part of it paid with store credit. */
  credit_kobo: number
  /** Refunds that did not fail. */
  refunded_kobo: number
  /** The part of it that is still on its way to the customer. */
  requested_kobo: number
  /** The part of it that the customer has received. */
  returned_kobo: number
  /** The part of it that the provider gave back without a request from the shop. */
  reversed_kobo: number
}

/** What was paid for an order and what was refunded, in kobo. */
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
  const requestedKobo = sumByStatus(['requested', 'pending', 'requires_bank_account'])
  const returnedKobo = sumByStatus(['processed'])
  const reversedKobo = sumByStatus(['processed'], reversalReason)
  const [totals] = await ctx.db
    .select({
      paid_kobo: sql`coalesce(sum(${paymentAttempts.amount_kobo}), 0)`.mapWith(Number),
      credit_kobo:
        sql`coalesce(sum(${paymentAttempts.amount_kobo}) FILTER (WHERE ${paymentAttempts.provider} = 'store_credit'), 0)`.mapWith(
          Number,
        ),
      refunded_kobo: sql`coalesce(sum(${paymentAttempts.refunded_kobo}), 0)`.mapWith(Number),
      requested_kobo: sql`coalesce(sum((${requestedKobo})), 0)`.mapWith(Number),
      returned_kobo: sql`coalesce(sum((${returnedKobo})), 0)`.mapWith(Number),
      reversed_kobo: sql`coalesce(sum((${reversedKobo})), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, orderId), inArray(paymentAttempts.status, ['paid', 'reversed'])))
  if (!totals) throw new Error('A total has no row.')
  return totals
}

/** What the customers have been refunded, by order id, in kobo. Orders without refunds are left out. */
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

/** SQL for the amount refunded to the customer of an order, in kobo. `orderId` is the column of its id. */
export function sumReturnedKobo(orderId: AnyColumn): SQL {
  return sql`(select coalesce(sum(${refunds.amount_kobo}), 0) from ${refunds}
    join ${paymentAttempts} on ${paymentAttempts.id} = ${refunds.attempt_id}
    where ${paymentAttempts.order_id} = ${orderId} and ${refunds.status} = 'processed')`
}
