import type { Permission } from '@shop/contract/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { actorKey, requirePermission } from '../actor.ts'
import { inTransaction, type RequestContext } from '../context.ts'
import type { JobKind } from '../db/outbox-messages.ts'
import { enqueue } from './outbox.ts'
import { fail } from '../errors.ts'
import { backgroundJobs } from '../db/tables.ts'
import { jobActions, type JobStatus } from '@shop/contract/admin/jobs'

interface StartJobInput {
  kind: JobKind
  /** Shown to staff, such as 'Import of 1,200 products'. Never a customer's name: jobs outlive accounts. */
  title: string
  /** The admin page with the details. */
  link?: string
  /** Needed to see and control the job. The actor who started it must still have it at each step. */
  permission: Permission
  /** Plain JSON: ids, but no names, addresses or phone numbers. */
  input: Record<string, unknown>
  /** The number of units, if known. */
  total?: number
  /** Throws job_already_running while another job of this kind is running or paused. */
  isExclusive?: boolean
  /** Deletes the finished jobs of this kind: staff need only the newest. */
  replacesFinished?: boolean
}

/**
 * Starts a job that survives restarts and returns its id. Its step runs repeatedly, each time in its own transaction,
 * until it returns no cursor. Throws forbidden or job_already_running.
 */
export async function startJob(ctx: RequestContext, input: StartJobInput): Promise<string> {
  requirePermission(ctx.actor, input.permission)
  return inTransaction(ctx, async (ctx) => {
    if (input.isExclusive) await assertNotRunning(ctx, input.kind)
    if (input.replacesFinished) await deleteFinished(ctx, input.kind)
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    await ctx.db.insert(backgroundJobs).values({
      id,
      kind: input.kind,
      title: input.title,
      link: input.link ?? null,
      permission: input.permission,
      started_by: actorKey(ctx.actor),
      input: input.input,
      status: 'running',
      total: input.total ?? null,
      created_at: now,
      updated_at: now,
    })
    await enqueue(ctx, 'job.step', { job_id: id, generation: 0 })
    return id
  })
}

async function assertNotRunning(ctx: RequestContext, kind: JobKind): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job ${kind}`}, 0))`)
  const [other] = await ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.kind, kind), inArray(backgroundJobs.status, ['running', 'paused'])))
    .limit(1)
  if (other) fail('job_already_running', { job_id: other.id })
}

async function deleteFinished(ctx: RequestContext, kind: JobKind): Promise<void> {
  const isFinished = inArray(backgroundJobs.status, ['completed', 'cancelled', 'failed'])
  await ctx.db.delete(backgroundJobs).where(and(eq(backgroundJobs.kind, kind), isFinished))
}

export type JobAction = (typeof jobActions)[number]

/** For each action of staff: the statuses in which it is allowed, and the status it leads to. */
const transitions: Record<JobAction, { from: readonly JobStatus[]; to: JobStatus }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused', 'failed'], to: 'cancelled' },
  retry: { from: ['failed'], to: 'running' },
}

/** The status that an action leads to; undefined if it is not allowed in this status. */
export function nextJobStatus(status: JobStatus, action: JobAction): JobStatus | undefined {
  const { from, to } = transitions[action]
  return from.includes(status) ? to : undefined
}

/** The actions that are allowed in this status. */
export function allowedActions(status: JobStatus): JobAction[] {
  return jobActions.filter((action) => transitions[action].from.includes(status))
}

/** Locks the job before the records it works on, in the same order as its steps do. */
export async function lockJob(ctx: RequestContext, jobId: string): Promise<void> {
  await ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.id, jobId))
    .for('update')
}

/** Changes the status of a locked job between two steps, and resets its attempts. */
export async function moveJob(
  ctx: RequestContext,
  job: Pick<typeof backgroundJobs.$inferSelect, 'id' | 'generation'>,
  status: JobStatus,
): Promise<void> {
  const now = ctx.clock.now()
  const generation = job.generation + 1
  const finishedAt = status === 'cancelled' ? now : null
  await ctx.db
    .update(backgroundJobs)
    .set({ status, generation, attempts: 0, error: null, updated_at: now, finished_at: finishedAt })
    .where(eq(backgroundJobs.id, job.id))
  if (status === 'running') await enqueue(ctx, 'job.step', { job_id: job.id, generation })
}

/** Cancels a job that is no longer needed. A completed or cancelled job does not change. */
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
