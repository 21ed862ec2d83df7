import { and, asc, eq, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { nextRecheckAt } from './recheck-times.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/**
 * Claims up to `limit` settled payments whose recheck is due, the longest due first, and schedules the next recheck of each.
 * Payments and abandoned pages have half each, so that neither blocks the other; what one leaves goes to the other. A recheck
 * that fails is not repeated before then.
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

async function listDueRechecks(
  ctx: RequestContext,
  isDue: SQL | undefined,
  limit: number,
): Promise<AttemptRow[]> {
  return ctx.db
    .select()
    .from(paymentAttempts)
    .where(isDue)
    .orderBy(asc(paymentAttempts.recheck_at))
    .limit(limit)
}
