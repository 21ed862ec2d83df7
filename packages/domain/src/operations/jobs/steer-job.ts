import type { Job } from '@shop/contract/admin/jobs'
import { eq } from 'drizzle-orm'
import { mayDo, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { stepWork } from '../../core/jobs/background-job.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { jobStateAfter, type JobOrder } from '../../core/jobs/job-states.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { readJob } from './read-job.ts'

/** What else ends with a job of a kind that is stopped, in the same transaction; `input` is the job's. */
export type JobStop = (shop: ShopContext, input: unknown) => Promise<void>

/**
 * Pauses, resumes, stops or retries a background job, between two of its steps. What it has done so far stays; `stops`
 * holds what ends with it. Refuses with not_found, or step_not_allowed.
 */
export async function steerJob(
  shop: ShopContext,
  { jobId, to: order }: { jobId: string; to: JobOrder },
  stops: Readonly<Record<string, JobStop>> = {},
): Promise<Job> {
  requirePermission(shop.actor, 'dashboard:read')
  return inTransaction(shop, async (shop) => {
    const [job] = await shop.db
      .select()
      .from(backgroundJobs)
      .where(eq(backgroundJobs.id, jobId))
      .for('update')
    if (!job || !mayDo(shop.actor, job.permission)) refuse('not_found')
    const state = jobStateAfter(job.state, order) ?? refuse('step_not_allowed')
    const now = shop.clock.now()
    const turn = job.turn + 1
    await shop.db
      .update(backgroundJobs)
      .set({ state, turn, tries: 0, fault: null, changedAt: now, endedAt: state === 'stopped' ? now : null })
      .where(eq(backgroundJobs.id, jobId))
    if (state === 'running') await postWork(shop, stepWork, { jobId, turn })
    if (state === 'stopped') await stops[job.kind]?.(shop, job.input)
    await recordAct(shop, `jobs:${order}`, `job:${jobId}`, { kind: job.kind })
    return readJob(shop, jobId)
  })
}
