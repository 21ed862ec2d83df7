import type { Job } from '@shop/contract/admin/jobs'
import { permissions } from '@shop/contract/permissions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { presentJobs } from './job-answer.ts'

/** Jobs in one answer: long work is rare. */
const jobsMax = 30

/** The newest background jobs that the caller may see, of one kind when told. */
export async function listJobs(ctx: RequestContext, { kind }: { kind?: string }): Promise<{ jobs: Job[] }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const held = permissions.filter((permission) => hasPermission(ctx.actor, permission))
  const rows = await ctx.db
    .select()
    .from(backgroundJobs)
    .where(
      and(
        inArray(backgroundJobs.permission, held),
        kind === undefined ? undefined : eq(backgroundJobs.kind, kind),
      ),
    )
    .orderBy(desc(backgroundJobs.created_at), desc(backgroundJobs.id))
    .limit(jobsMax)
  return { jobs: await presentJobs(ctx, rows) }
}
