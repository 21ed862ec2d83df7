import { eq, sql } from 'drizzle-orm'
import { addMs } from '../clock.ts'
import type { RequestContext } from '../context.ts'
import { preparedStatement } from '../prepared-once.ts'
import { outbox } from '../db/tables.ts'
import { retryDelayMs } from './work-delays.ts'

/** Longer than any try may take: a process that dies leaves its work to others after this. */
export const leaseMs = 5 * 60_000

export interface OutboxMessage {
  /** The key of the work, the same at every try. */
  id: string
  kind: string
  payload: unknown
  /** Tries so far, this one included. */
  attempts: number
}

/** Takes up to `limit` pieces of due work of these kinds, so that no other process has them during the lease. */
export async function claimDue(
  ctx: RequestContext,
  kinds: string[],
  limit: number,
): Promise<OutboxMessage[]> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<{
    id: string
    kind: string
    payload: unknown
    attempts: number
  }>(sql`
    update outbox set leased_until = ${addMs(now, leaseMs).toISOString()}, attempts = attempts + 1
    where id in (
      select id from outbox
      where completed_at is null and failed_at is null and due_at <= ${now.toISOString()}
        and kind = any(${sql.param(kinds)}) and (leased_until is null or leased_until <= ${now.toISOString()})
      order by due_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts`)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const finish = preparedStatement((db) =>
  db
    .update(outbox)
    .set({
      completed_at: sql`${sql.placeholder('done_at')}::timestamptz`,
      leased_until: null,
      last_error: null,
      payload: {},
    })
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare('finish_work'),
)

/** Notes that the work was carried out. Its payload is dropped: it may hold a link that only its receiver may know. */
export async function completeMessage(ctx: RequestContext, id: string): Promise<void> {
  await finish(ctx, { id, done_at: ctx.clock.now().toISOString() })
}

/** Notes a failed try: the work comes again later, or is given up after the last one. Answers whether it was. */
export async function retryLater(ctx: RequestContext, task: OutboxMessage, error: unknown): Promise<boolean> {
  const now = ctx.clock.now()
  const waitMs = retryDelayMs(task.attempts)
  await ctx.db
    .update(outbox)
    .set({
      leased_until: null,
      last_error: String(error instanceof Error ? error.message : error).slice(0, 1_000),
      ...(waitMs === undefined ? { failed_at: now } : { due_at: addMs(now, waitMs) }),
    })
    .where(eq(outbox.id, task.id))
  return waitMs === undefined
}
