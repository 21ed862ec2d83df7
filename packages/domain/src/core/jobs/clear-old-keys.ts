import { lt, sql } from 'drizzle-orm'
import { addMs } from '../clock.ts'
import type { RequestContext } from '../context.ts'
import { idempotencyKeys, outbox } from '../db/tables.ts'

const retentionMs = 7 * 24 * 3_600_000

/** Forgets idempotency keys and finished work after seven days, and rate counters once their window is over. */
export async function pruneIdempotencyKeys(ctx: RequestContext): Promise<void> {
  const longAgo = addMs(ctx.clock.now(), -retentionMs)
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, longAgo))
  await ctx.db.delete(outbox).where(lt(outbox.completed_at, longAgo))
  await ctx.db.execute(sql`delete from rate_counters where resets_at < ${ctx.clock.now().toISOString()}`)
}
