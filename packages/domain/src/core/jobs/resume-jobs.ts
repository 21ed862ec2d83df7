import { and, eq, lt } from 'drizzle-orm'
import { jobStepTask } from './background-job.ts'
import { addMs } from '../clock.ts'
import type { RequestContext } from '../context.ts'
import { enqueue } from './outbox.ts'
import { backgroundJobs } from '../db/tables.ts'

/** Steps are much shorter, so one that was not heard of for so long was lost with its process, or has failed. */
const stalledMs = 30_000

/**
 * Takes up running jobs whose step was lost or failed; done again and again by every process. A piece too many does
 * nothing: only one of a turn is carried out. Answers how many were taken up.
 */
export async function resumeJobs(ctx: RequestContext): Promise<number> {
  const silent = await ctx.db
    .select({ job_id: backgroundJobs.id, generation: backgroundJobs.generation })
    .from(backgroundJobs)
    .where(
      and(
        eq(backgroundJobs.status, 'running'),
        lt(backgroundJobs.updated_at, addMs(ctx.clock.now(), -stalledMs)),
      ),
    )
  await enqueue(ctx, jobStepTask, silent)
  return silent.length
}
