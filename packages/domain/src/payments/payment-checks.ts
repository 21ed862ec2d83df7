import { and, eq, exists, inArray, lt, asc, lte, ne, type SQL } from 'drizzle-orm'
import { addMs, dayMs, hourMs } from '../core/dates.ts'
import type { RequestContext } from '../core/context.ts'
import { pendingStatuses } from './payment-state-machines.ts'
import { type AttemptRow, paymentAttempts, refunds } from './tables.ts'

const refundCheckMs = 60 * 60_000

/** Pending attempts that are due for a check, and paid ones with an open refund that was last checked an hour ago. */
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

const minute = 60_000
const day = 24 * 60 * minute

/** The ages at which a pending attempt is checked: failed and abandoned ones send no webhook. */
const checkAfterMs = [2, 5, 10, 15, 20, 25, 30, 60]
  .map((n) => n * minute)
  .concat([1, 2, 3].map((n) => n * day))

interface CheckedAttempt {
  created_at: Date
  checked_at: Date | null
}

/** Whether a check has become due since the last one. */
export function isCheckDue({ created_at: createdAt, checked_at: checkedAt }: CheckedAttempt, now: Date) {
  const age = now.getTime() - createdAt.getTime()
  const checkedAge = checkedAt ? checkedAt.getTime() - createdAt.getTime() : -1
  return checkAfterMs.some((ms) => ms <= age && checkedAge < ms)
}

/** Whether this is the last check: if the provider still does not know the attempt, it is abandoned. */
export function isLastCheck({ created_at: createdAt }: Pick<CheckedAttempt, 'created_at'>, now: Date) {
  return now.getTime() - createdAt.getTime() >= Math.max(...checkAfterMs)
}

/**
 * Claims up to `limit` finished payments whose recheck is due, the longest overdue first, and schedules their next
 * rechecks, so a failed recheck is not repeated before then. Paid and abandoned ones get half of the limit each, so
 * that neither blocks the other; what one does not use goes to the other.
 */
export async function claimRechecks(ctx: RequestContext, limit: number): Promise<AttemptRow[]> {
  const now = ctx.clock.now()
  const isDue = and(
    lte(paymentAttempts.recheck_at, now),
    inArray(paymentAttempts.provider, [...ctx.providers.gateways.providers]),
  )
  const abandoned = await listDueRechecks(ctx, and(isDue, eq(paymentAttempts.status, 'abandoned')), limit)
  const others = await listDueRechecks(ctx, and(isDue, ne(paymentAttempts.status, 'abandoned')), limit)
  const half = Math.min(abandoned.length, Math.floor(limit / 2))
  const due = [...others.slice(0, limit - half), ...abandoned].slice(0, limit)
  for (const attempt of due)
    await ctx.db
      .update(paymentAttempts)
      .set({ recheck_at: nextRecheckAt(attempt, now) })
      .where(eq(paymentAttempts.id, attempt.id))
  return due
}

async function listDueRechecks(ctx: RequestContext, isDue: SQL | undefined, limit: number) {
  return ctx.db
    .select()
    .from(paymentAttempts)
    .where(isDue)
    .orderBy(asc(paymentAttempts.recheck_at))
    .limit(limit)
}

/**
 * The times after completion at which a payment is rechecked, in ms. A paid one can be refunded or charged back for
 * weeks; an abandoned one can still be paid on a page that was left open.
 */
const ages: Partial<Record<AttemptRow['status'], readonly number[]>> = {
  paid: [1, 3, 7, 14, 28, 45].map((n) => n * dayMs),
  abandoned: [hourMs, dayMs, 3 * dayMs],
}

/** The next recheck; null after the last. */
export function nextRecheckAt(
  { status, completed_at: completedAt }: Pick<AttemptRow, 'status' | 'completed_at'>,
  now: Date,
): Date | null {
  if (!completedAt) return null
  const next = (ages[status] ?? []).map((age) => addMs(completedAt, age)).find((at) => at > now)
  return next ?? null
}
