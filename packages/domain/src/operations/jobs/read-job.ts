import type { Job } from '@shop/contract/admin/jobs'
import { eq } from 'drizzle-orm'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { presentJobs } from './job-answer.ts'

/** One background job; not_found as well where the caller lacks what the job's own work needs. */
export async function getJob(ctx: RequestContext, jobId: string): Promise<Job> {
  requirePermission(ctx.actor, 'dashboard:read')
  const [row] = await ctx.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId))
  if (!row || !hasPermission(ctx.actor, row.permission)) fail('not_found')
  const [job] = await presentJobs(ctx, [row])
  return job ?? fail('not_found')
}
