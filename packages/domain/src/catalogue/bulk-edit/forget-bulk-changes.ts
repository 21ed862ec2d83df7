import { and, lt, sql } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { bulkEdits } from './tables.ts'

const retentionMs = 30 * 24 * 3_600_000

/**
 * Forgets changes of many products after thirty days, with what they found; the history of each product stays. One that
 * was taken back stays as long as what took it back.
 */
export async function pruneBulkEdits(ctx: RequestContext): Promise<void> {
  const cutoff = addMs(ctx.clock.now(), -retentionMs)
  const isNeeded = sql`exists (select 1 from bulk_edits back
    where back.undoes_id = ${bulkEdits.id} and back.started_at >= ${cutoff.toISOString()}::timestamptz)`
  await ctx.db.delete(bulkEdits).where(and(lt(bulkEdits.started_at, cutoff), sql`not ${isNeeded}`))
}
