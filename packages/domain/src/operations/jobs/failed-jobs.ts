import type { SystemStatus } from '@shop/contract/admin/system'
import { and, count, desc, eq, isNotNull, isNull, lte, min } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { outboxTitle } from '../../core/db/outbox-messages.ts'
import { backgroundJobs, outbox } from '../../core/db/tables.ts'
import { retryFailed } from '../../core/jobs/outbox.ts'
import { recordAudit } from '../../core/audit.ts'

/** Maximum number of failed jobs listed; the rest are only counted. */
const listMax = 20

/** Queued and failed outbox messages. */
export async function getOutboxStatus(ctx: RequestContext): Promise<SystemStatus['jobs']> {
  requirePermission(ctx.actor, 'system:read')
  const isOpen = and(isNull(outbox.completed_at), isNull(outbox.failed_at))
  const [waiting] = await ctx.db.select({ count: count() }).from(outbox).where(isOpen)
  const [due] = await ctx.db
    .select({ since: min(outbox.due_at) })
    .from(outbox)
    .where(and(isOpen, lte(outbox.due_at, ctx.clock.now())))
  const [jobs] = await ctx.db
    .select({ running: count() })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.status, 'running'))
  const [failed] = await ctx.db.select({ count: count() }).from(outbox).where(isNotNull(outbox.failed_at))
  const latest = await ctx.db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.failed_at))
    .orderBy(desc(outbox.failed_at), desc(outbox.id))
    .limit(listMax)
  return {
    queued: waiting?.count ?? 0,
    oldest_due_at: due?.since?.toISOString() ?? null,
    running_jobs: jobs?.running ?? 0,
    failed: failed?.count ?? 0,
    recent_failures: latest.map(({ id, kind, attempts, last_error: lastError, failed_at: failedAt }) => ({
      id,
      kind,
      title: outboxTitle(kind),
      attempts,
      error: lastError ?? '',
      failed_at: (failedAt ?? ctx.clock.now()).toISOString(),
    })),
  }
}

/**
 * Retries failed jobs with a full set of attempts: these ids, or all. Ignores those that have succeeded by now or are
 * already queued. Returns the number retried. Throws forbidden.
 */
export async function retryFailedJobs(ctx: RequestContext, ids?: readonly string[]): Promise<number> {
  requirePermission(ctx.actor, 'settings:write')
  return inTransaction(ctx, async (ctx) => {
    const retried = await retryFailed(ctx, ids)
    if (retried.length > 0)
      await recordAudit(ctx, 'system.failed_jobs_retried', 'system', {
        retried: retried.length,
        kinds: [...new Set(retried.map(({ kind }) => kind))].toSorted(),
      })
    return retried.length
  })
}
