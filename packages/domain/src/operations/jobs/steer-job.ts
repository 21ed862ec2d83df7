import type { Job } from '@shop/contract/admin/jobs'
import { eq } from 'drizzle-orm'
import { mayDo, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { stepWork } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { jobStateAfter, type JobOrder } from '../../core/jobs/job-states.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { readJob } from './read-job.ts'

const acts = {
  pause: 'system.job_paused',
  resume: 'system.job_resumed',
  cancel: 'system.job_cancelled',
  retry: 'system.job_retried',
} as const satisfies Record<JobOrder, string>

/** What else ends with a job of a kind that is stopped, in the same transaction; `input` is the job's. */
export type JobStop = (ctx: RequestContext, input: unknown) => Promise<void>

/**
 * Pauses, resumes, stops or retries a background job, between two of its steps. What it has done so far stays; `stops`
 * holds what ends with it. Refuses with not_found, or step_not_allowed.
 */
export async function steerJob(
  ctx: RequestContext,
  { jobId, action: order }: { jobId: string; action: JobOrder },
  stops: Readonly<Record<string, JobStop>> = {},
): Promise<Job> {
  requirePermission(ctx.actor, 'dashboard:read')
  return inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId)).for('update')
    if (!job || !mayDo(ctx.actor, job.permission)) refuse('not_found')
    const state = jobStateAfter(job.status, order) ?? refuse('invalid_transition')
    const now = ctx.clock.now()
    const turn = job.generation + 1
    await ctx.db
      .update(backgroundJobs)
      .set({
        status: state,
        generation: turn,
        attempts: 0,
        error: null,
        updated_at: now,
        finished_at: state === 'cancelled' ? now : null,
      })
      .where(eq(backgroundJobs.id, jobId))
    if (state === 'running') await postWork(ctx, stepWork, { job_id: jobId, turn })
    if (state === 'cancelled') await stops[job.kind]?.(ctx, job.input)
    await recordAct(ctx, acts[order], `job:${jobId}`, { kind: job.kind })
    return readJob(ctx, jobId)
  })
}
