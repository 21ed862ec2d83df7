import type { Job } from '@shop/contract/admin/jobs'
import { permissions } from '@shop/contract/permissions'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { hasPermission, requirePermission, parseAccountId } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import type { JobKind } from '../../core/db/outbox-messages.ts'
import { fail } from '../../core/errors.ts'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { allowedActions, moveJob, nextJobStatus, type JobAction } from '../../core/jobs/background-jobs.ts'
import { presentRow } from '../../core/dates.ts'
import { recordAudit } from '../../core/audit.ts'

/** Maximum listed jobs; there are few. */
const jobsMax = 30

/** The newest background jobs that the caller may see, optionally of one kind. */
export async function listJobs(ctx: RequestContext, { kind }: { kind?: string }): Promise<{ jobs: Job[] }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const allowed = permissions.filter((permission) => hasPermission(ctx.actor, permission))
  const rows = await ctx.db
    .select()
    .from(backgroundJobs)
    .where(
      and(
        inArray(backgroundJobs.permission, allowed),
        kind === undefined ? undefined : sql`${backgroundJobs.kind} = ${kind}`,
      ),
    )
    .orderBy(desc(backgroundJobs.created_at), desc(backgroundJobs.id))
    .limit(jobsMax)
  return { jobs: await presentJobs(ctx, rows) }
}

/** One background job. Throws not_found, also without the permission for its kind. */
export async function getJob(ctx: RequestContext, { job_id: jobId }: { job_id: string }): Promise<Job> {
  requirePermission(ctx.actor, 'dashboard:read')
  const [row] = await ctx.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId))
  if (!row || !hasPermission(ctx.actor, row.permission)) fail('not_found')
  const [job] = await presentJobs(ctx, [row])
  return job ?? fail('not_found')
}

type JobRow = typeof backgroundJobs.$inferSelect

async function presentJobs(ctx: RequestContext, rows: readonly JobRow[]): Promise<Job[]> {
  const starterIds = rows.flatMap(({ started_by: startedBy }) => parseAccountId(startedBy) ?? [])
  const names = await getAccountNames(ctx, starterIds)
  return rows.map(({ permission: _p, input: _i, cursor: _c, generation: _g, attempts: _a, ...row }) => ({
    ...presentRow(row),
    started_by: names.get(parseAccountId(row.started_by) ?? '') ?? 'The shop',
    allowed_actions: allowedActions(row.status),
  }))
}

const auditActions = {
  pause: 'system.job_paused',
  resume: 'system.job_resumed',
  cancel: 'system.job_cancelled',
  retry: 'system.job_retried',
} as const satisfies Record<JobAction, string>

/** Extra effects of cancelling a job of a kind, in the same transaction; `input` is the job's. */
export type JobCancelHook = (ctx: RequestContext, input: unknown) => Promise<void>
export type JobCancelHooks = Readonly<Partial<Record<JobKind, JobCancelHook>>>

/**
 * Pauses, resumes, cancels or retries a background job between two steps. Finished steps are not undone; `stops` has
 * the cancel hooks. Throws not_found, or invalid_transition.
 */
export async function controlJob(
  ctx: RequestContext,
  { job_id: jobId, action }: { job_id: string; action: JobAction },
  stops: JobCancelHooks = {},
): Promise<Job> {
  requirePermission(ctx.actor, 'dashboard:read')
  return inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId)).for('update')
    if (!job || !hasPermission(ctx.actor, job.permission)) fail('not_found')
    const status = nextJobStatus(job.status, action) ?? fail('invalid_transition')
    await moveJob(ctx, job, status)
    if (status === 'cancelled') await stops[job.kind]?.(ctx, job.input)
    await recordAudit(ctx, auditActions[action], `job:${jobId}`, { kind: job.kind })
    return getJob(ctx, { job_id: jobId })
  })
}
