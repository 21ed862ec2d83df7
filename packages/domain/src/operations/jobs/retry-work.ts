import { and, inArray, isNotNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { outbox } from '../../core/db/tables.ts'

/**
 * Work that was given up is due again, with all its tries: these pieces, or every one. What has succeeded meanwhile, or
 * waits already, is left alone. Answers how many are tried. Refuses with forbidden.
 */
export async function retryFailedJobs(ctx: RequestContext, ids?: readonly string[]): Promise<number> {
  requirePermission(ctx.actor, 'settings:write')
  return inTransaction(ctx, async (ctx) => {
    const again = await ctx.db
      .update(outbox)
      .set({ failed_at: null, attempts: 0, leased_until: null, due_at: ctx.clock.now() })
      .where(and(isNotNull(outbox.failed_at), ids && inArray(outbox.id, [...ids])))
      .returning({ id: outbox.id, kind: outbox.kind })
    if (again.length > 0)
      await recordAudit(ctx, 'system.failed_jobs_retried', 'system', {
        retried: again.length,
        kinds: [...new Set(again.map(({ kind }) => kind))].toSorted(),
      })
    return again.length
  })
}
