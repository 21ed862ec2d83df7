import type { SystemState } from '@shop/contract/admin/system'
import { and, count, desc, eq, isNotNull, isNull, lte, min } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { backgroundJobs, outbox } from '../../core/db/tables.ts'

/** Failed work that is named; the rest is only counted. */
const named = 20

/** What the shop still has to do outside its database, and what it has given up. */
export async function readWork(ctx: RequestContext): Promise<SystemState['work']> {
  requirePermission(ctx.actor, 'system:read')
  const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt))
  const [waiting] = await ctx.db.select({ pieces: count() }).from(outbox).where(isOpen)
  const [due] = await ctx.db
    .select({ since: min(outbox.dueAt) })
    .from(outbox)
    .where(and(isOpen, lte(outbox.dueAt, ctx.clock.now())))
  const [jobs] = await ctx.db
    .select({ running: count() })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.state, 'running'))
  const [failed] = await ctx.db.select({ pieces: count() }).from(outbox).where(isNotNull(outbox.failedAt))
  const latest = await ctx.db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.failedAt))
    .orderBy(desc(outbox.failedAt), desc(outbox.id))
    .limit(named)
  return {
    waiting: waiting?.pieces ?? 0,
    due_since: due?.since?.toISOString() ?? null,
    jobs_running: jobs?.running ?? 0,
    failed: failed?.pieces ?? 0,
    latest: latest.map(({ id, kind, attempts, lastError, failedAt }) => ({
      id,
      kind,
      attempts,
      error: lastError ?? '',
      failed_at: (failedAt ?? ctx.clock.now()).toISOString(),
    })),
  }
}
