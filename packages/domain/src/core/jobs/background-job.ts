import type { Permission } from '@shop/contract/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { actorKey, requirePermission } from '../actor.ts'
import { inTransaction, type RequestContext } from '../context.ts'
import { enqueue } from './outbox.ts'
import { fail } from '../refusal.ts'
import { backgroundJobs } from '../db/tables.ts'

/** The outbox kind of one step of a job. */
export const jobStepTask = 'job.step'

export interface StartJobInput {
  /** As the registry of steps names it: <domain>:<act>. */
  kind: string
  /** What staff read: 'Import of 1,200 products'. Never a customer's name: jobs outlive accounts. */
  title: string
  /** The page of the admin area that shows more of it. */
  link?: string
  /** Who may see and steer it; the starter must hold it at each step. */
  permission: Permission
  /** Plain JSON; ids, but no names, addresses or phone numbers. */
  input: Record<string, unknown>
  /** Pieces in all, where that is known. */
  total?: number
  /** Refuses with job_already_running while another job of the kind is not ended. */
  isExclusive?: boolean
}

/**
 * Begins long work that goes on in the background and survives a restart; answers the job's id. Its step of
 * background-steps.ts is then carried out again and again, each time in a transaction of its own, until it says that
 * all is done. Refuses with forbidden, or job_already_running.
 */
export async function startJob(ctx: RequestContext, input: StartJobInput): Promise<string> {
  requirePermission(ctx.actor, input.permission)
  return inTransaction(ctx, async (ctx) => {
    if (input.isExclusive) await assertNotRunning(ctx, input.kind)
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    await ctx.db.insert(backgroundJobs).values({
      id,
      kind: input.kind,
      title: input.title,
      link: input.link ?? '',
      permission: input.permission,
      started_by: actorKey(ctx.actor),
      input: input.input,
      status: 'running',
      total: input.total ?? null,
      created_at: now,
      updated_at: now,
    })
    await enqueue(ctx, jobStepTask, { job_id: id, generation: 0 })
    return id
  })
}

async function assertNotRunning(ctx: RequestContext, kind: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job ${kind}`}, 0))`)
  const [other] = await ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.kind, kind), inArray(backgroundJobs.status, ['running', 'paused'])))
    .limit(1)
  if (other) fail('job_already_running', { job_id: other.id })
}
