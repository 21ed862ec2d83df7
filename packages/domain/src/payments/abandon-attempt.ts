import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { isPending, pendingStatuses } from './attempt-states.ts'
import { nextRecheckAt } from './recheck-times.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/** Payment pages of one plan that may be open at once: an earlier one and the one that is opened now. */
const openAttemptsMax = 2

/**
 * Stops verifying an attempt that failed. `isRechecked`: it is still rechecked a few times later, as its page may be open.
 * A later payment still counts.
 */
export async function abandonAttempt(
  ctx: RequestContext,
  id: string,
  { isRechecked = false } = {},
): Promise<void> {
  const now = ctx.clock.now()
  const recheckAt = isRechecked ? nextRecheckAt({ status: 'abandoned', completed_at: now }, now) : null
  await ctx.db
    .update(paymentAttempts)
    .set({ status: 'abandoned', completed_at: now, recheck_at: recheckAt })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, [...pendingStatuses])))
}

/**
 * Makes room for one more attempt of a locked order: abandons its oldest undecided attempts. A later payment for one of them
 * still counts. `attempts`: all of the order, oldest first.
 */
export async function abandonOldestAttempts(
  ctx: RequestContext,
  attempts: readonly AttemptRow[],
): Promise<void> {
  const open = attempts.filter(({ status: state }) => isPending(state))
  for (const { id } of open.slice(0, Math.max(0, open.length - (openAttemptsMax - 1))))
    await abandonAttempt(ctx, id, { isRechecked: true })
}
