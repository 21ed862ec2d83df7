import { lt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { dailySearches, dailyVisits } from './tables.ts'

/** Words that were searched for are compared with the year before; sums of visits, a few rows a day, for longer. */
const retentionDays = { searches: 2 * 366, visits: 5 * 366 }

/** Forgets counts that are too old for any report. */
export async function pruneCounts(ctx: RequestContext): Promise<void> {
  const before = (days: number) => lagosDate(daysBefore(ctx.clock.now(), days))
  await ctx.db.delete(dailySearches).where(lt(dailySearches.day, before(retentionDays.searches)))
  await ctx.db.delete(dailyVisits).where(lt(dailyVisits.day, before(retentionDays.visits)))
}
