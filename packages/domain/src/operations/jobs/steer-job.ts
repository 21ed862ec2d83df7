import type { Job } from '@shop/contract/admin/jobs'
import { eq } from 'drizzle-orm'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { jobStepTask } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { nextJobStatus, type JobAction } from '../../core/jobs/job-states.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { getJob } from './read-job.ts'

const actions = {
  pause: 'system.job_paused',
  resume: 'system.job_resumed',
  cancel: 'system.job_cancelled',
  retry: 'system.job_retried',
} as const satisfies Record<JobAction, string>

/** What else ends with a job of a kind that is stopped, in the same transaction; `input` is the job's. */
export type JobCancelHook = (ctx: RequestContext, input: unknown) => Promise<void>

/**
 * Pauses, resumes, stops or retries a background job, between two of its steps. What it has done so far stays; `stops`
 * holds what ends with it. Refuses with not_found, or step_not_allowed.
 */
export async function controlJob(
  ctx: RequestContext,
  { jobId, action: order }: { jobId: string; action: JobAction },
  stops: Readonly<Record<string, JobCancelHook>> = {},
): Promise<Job> {
  requirePermission(ctx.actor, 'dashboard:read')
  return inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId)).for('update')
    if (!job || !hasPermission(ctx.actor, job.permission)) fail('not_found')
    const state = nextJobStatus(job.status, order) ?? fail('invalid_transition')
    const now = ctx.clock.now()
    const generation = job.generation + 1
    await ctx.db
      .update(backgroundJobs)
      .set({
        status: state,
        generation,
        attempts: 0,
        error: null,
        updated_at: now,
        finished_at: state === 'cancelled' ? now : null,
      })
      .where(eq(backgroundJobs.id, jobId))
    if (state === 'running') await enqueue(ctx, jobStepTask, { job_id: jobId, generation })
    if (state === 'cancelled') await stops[job.kind]?.(ctx, job.input)
    await recordAudit(ctx, actions[order], `job:${jobId}`, { kind: job.kind })
    return getJob(ctx, jobId)
  })
}
