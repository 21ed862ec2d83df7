import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { paymentAttempts, refunds } from './tables.ts'

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
