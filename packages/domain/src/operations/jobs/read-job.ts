import type { Job } from '@shop/contract/admin/jobs'
import { eq } from 'drizzle-orm'
import { mayDo, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { jobAnswers } from './job-answer.ts'

/** One background job; not_found as well where the caller lacks what the job's own work needs. */
export async function readJob(ctx: RequestContext, jobId: string): Promise<Job> {
  requirePermission(ctx.actor, 'dashboard:read')
  const [row] = await ctx.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId))
  if (!row || !mayDo(ctx.actor, row.permission)) refuse('not_found')
  const [job] = await jobAnswers(ctx, [row])
  return job ?? refuse('not_found')
}
