import { and, eq, exists, inArray, lt } from 'drizzle-orm'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { pendingStatuses } from './attempt-states.ts'
import { isCheckDue } from './check-times.ts'
import { type AttemptRow, paymentAttempts, refunds } from './tables.ts'

const refundCheckMs = 60 * 60_000

/** Undecided attempts that it is time to look at, and paid ones whose refunds have told nothing for an hour. */
export async function listDueAttempts(ctx: RequestContext): Promise<AttemptRow[]> {
  const now = ctx.clock.now()
  const waiting = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.status, [...pendingStatuses]))
  const openRefund = ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.attempt_id, paymentAttempts.id),
        inArray(refunds.status, ['pending', 'requires_bank_account']),
      ),
    )
  const refunding = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, ['paid', 'reversed']),
        lt(paymentAttempts.checked_at, addMs(now, -refundCheckMs)),
        exists(openRefund),
      ),
    )
  return [...waiting.filter((attempt) => isCheckDue(attempt, now)), ...refunding]
}
