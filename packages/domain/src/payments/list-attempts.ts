import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/** Every attempt to pay for an order, oldest first. */
export async function listAttempts(ctx: RequestContext, orderId: string): Promise<AttemptRow[]> {
  return ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderId))
    .orderBy(asc(paymentAttempts.created_at), asc(paymentAttempts.id))
}
