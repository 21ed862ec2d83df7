import type { FunnelStep } from '@shop/contract/counts'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { dailyVisits } from './tables.ts'

/** One more of a step today. Nothing is kept of who it was. */
export async function countVisit(ctx: RequestContext, step: FunnelStep): Promise<void> {
  await ctx.db
    .insert(dailyVisits)
    .values({ day: lagosDate(ctx.clock.now()), step, count: 1 })
    .onConflictDoUpdate({
      target: [dailyVisits.day, dailyVisits.step],
      set: { count: sql`${dailyVisits.count} + 1` },
    })
}
