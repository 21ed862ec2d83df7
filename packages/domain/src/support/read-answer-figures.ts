import { gte, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { daysBefore, startOfDay } from '../core/lagos-days.ts'
import { tickets } from './tables.ts'

const minutes = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/**
 * How long people waited for their first answer, in minutes, of those who got it today and in the last seven days
 * (Lagos): half of them no longer than this. Null where nobody was answered.
 */
export async function getReplyTimes(
  ctx: RequestContext,
): Promise<{ today: number | null; week: number | null }> {
  const today = startOfDay(ctx.clock.now())
  const weekAgo = daysBefore(today, 6)
  const waited = sql`extract(epoch from ${tickets.first_replied_at} - ${tickets.created_at}) / 60`
  const half = (since: Date): SQL<number | null> => sql<number | null>`round(percentile_cont(0.5)
    within group (order by ${waited}) filter (where ${tickets.first_replied_at} >= ${since.toISOString()}::timestamptz))`
  const [figures] = await ctx.db
    .select({ today: half(today), week: half(weekAgo) })
    .from(tickets)
    .where(gte(tickets.first_replied_at, weekAgo))
  return { today: minutes(figures?.today), week: minutes(figures?.week) }
}
