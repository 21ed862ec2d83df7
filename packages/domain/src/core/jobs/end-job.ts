import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import { backgroundJobs } from '../db/tables.ts'

/** Locks a job, so that what it works on is locked after it, as its steps do. */
export async function lockJob(ctx: RequestContext, jobId: string): Promise<void> {
  await ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.id, jobId))
    .for('update')
}

/** Stops a job whose work has ended elsewhere; one that is at its end stays as it is. */
export async function cancelJob(ctx: RequestContext, jobId: string): Promise<void> {
  const now = ctx.clock.now()
  const isOpen = inArray(backgroundJobs.status, ['running', 'paused', 'failed'])
  await ctx.db
    .update(backgroundJobs)
    .set({
      status: 'cancelled',
      generation: sql`${backgroundJobs.generation} + 1`,
      updated_at: now,
      finished_at: now,
    })
    .where(and(eq(backgroundJobs.id, jobId), isOpen))
}
