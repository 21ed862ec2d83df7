import type { SystemStatus } from '@shop/contract/admin/system'
import { and, count, desc, eq, isNotNull, isNull, lte, min } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { backgroundJobs, outbox } from '../../core/db/tables.ts'

/** Failed work that is named; the rest is only counted. */
const named = 20

/** What the shop still has to do outside its database, and what it has given up. */
export async function getOutboxStatus(ctx: RequestContext): Promise<SystemStatus['jobs']> {
  requirePermission(ctx.actor, 'system:read')
  const isOpen = and(isNull(outbox.completed_at), isNull(outbox.failed_at))
  const [waiting] = await ctx.db.select({ pieces: count() }).from(outbox).where(isOpen)
  const [due] = await ctx.db
    .select({ since: min(outbox.due_at) })
    .from(outbox)
    .where(and(isOpen, lte(outbox.due_at, ctx.clock.now())))
  const [jobs] = await ctx.db
    .select({ running: count() })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.status, 'running'))
  const [failed] = await ctx.db.select({ pieces: count() }).from(outbox).where(isNotNull(outbox.failed_at))
  const latest = await ctx.db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.failed_at))
    .orderBy(desc(outbox.failed_at), desc(outbox.id))
    .limit(named)
  return {
    queued: waiting?.pieces ?? 0,
    oldest_due_at: due?.since?.toISOString() ?? null,
    running_jobs: jobs?.running ?? 0,
    failed: failed?.pieces ?? 0,
    recent_failures: latest.map(({ id, kind, attempts, last_error: lastError, failed_at: failedAt }) => ({
      id,
      kind,
      attempts,
      error: lastError ?? '',
      failed_at: (failedAt ?? ctx.clock.now()).toISOString(),
    })),
  }
}
