import type { VisitStep } from '@shop/contract/counts'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { visitCounts } from './tables.ts'

/** One more of a step today. Nothing is kept of who it was. */
export async function countVisit(ctx: RequestContext, step: VisitStep): Promise<void> {
  await ctx.db
    .insert(visitCounts)
    .values({ day: lagosDate(ctx.clock.now()), step, count: 1 })
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.step],
      set: { count: sql`${visitCounts.count} + 1` },
    })
}
