import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { paymentAttempts, refunds } from './tables.ts'

/** What of the money of each order is with the shopper again, in kobo; an order without any is not in it. */
export async function sumReturned(
  ctx: RequestContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const sums = await ctx.db
    .select({ orderId: paymentAttempts.orderId, kobo: sql`sum(${refunds.amountKobo})`.mapWith(Number) })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(inArray(paymentAttempts.orderId, [...orderIds]), eq(refunds.state, 'processed')))
    .groupBy(paymentAttempts.orderId)
  return new Map(sums.map(({ orderId, kobo }) => [orderId, kobo]))
}
