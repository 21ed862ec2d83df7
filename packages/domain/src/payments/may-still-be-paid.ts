import { and, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { pendingStatuses } from './attempt-states.ts'
import { paymentAttempts } from './tables.ts'

/** Whether money may still arrive for any of these orders: one that has lapsed is then placed after all. */
export async function canBePaid(ctx: RequestContext, orderIds: readonly string[]): Promise<boolean> {
  const waiting = await ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.order_id, [...orderIds]),
        inArray(paymentAttempts.status, [...pendingStatuses]),
      ),
    )
    .limit(1)
  return waiting.length > 0
}
