import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { paymentAttempts, type RefundRow, refunds } from './tables.ts'

/** Everything that was asked back of an order, oldest first. */
export async function listRefunds(ctx: RequestContext, orderId: string): Promise<RefundRow[]> {
  return ctx.db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(eq(paymentAttempts.order_id, orderId))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
}
