import type { RequestContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { insertRows, rowsAsJson, preparedStatement } from '../prepared-statements.ts'
import { type OutboxKind, outboxMessages, type OutboxPayload } from '../db/outbox-messages.ts'
import * as z from 'zod/mini'
import { outbox } from '../db/tables.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { addMs } from '../dates.ts'

const insert = preparedStatement((db) => insertRows(db, outbox, 'work').prepare('insert_outbox'))

const fresh = { attempts: 0, leased_until: null, completed_at: null, failed_at: null, last_error: null }

/**
 * Writes outbox messages in the current transaction. A worker handles each at least once; the row's id is its
 * idempotency key. Throws if a payload does not match the schema of its kind.
 */
export async function enqueue<Kind extends OutboxKind>(
  ctx: RequestContext,
  kind: Kind,
  payloads: OutboxPayload<Kind> | readonly OutboxPayload<Kind>[],
  dueAt: Date = ctx.clock.now(),
): Promise<void> {
  if (ctx.isDemo) return
  const now = ctx.clock.now()
  const schema = outboxMessages[kind].payload
  const work = [payloads].flat().map((payload) => {
    const message = { ...fresh, id: ctx.ids.next(now), kind, payload: z.parse(schema, payload) }
    return { ...message, due_at: dueAt, created_at: now }
  })
  if (work.length > 0) await insert(ctx, { work: rowsAsJson(outbox, work) })
}

/** Longer than any attempt can take. When a process dies, others claim its messages after this. */
export const leaseMs = 5 * 60_000

export interface OutboxMessage<Kind extends OutboxKind = OutboxKind> {
  /** The same for every attempt, so it serves as an idempotency key. */
  id: string
  kind: Kind
  payload: OutboxPayload<Kind>
  /** Including the current one. */
  attempts: number
}

/** Leases up to `limit` due messages of these kinds, so that no other process can claim them. */
export async function claimDue(
  ctx: RequestContext,
  kinds: OutboxKind[],
  limit: number,
): Promise<OutboxMessage[]> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<OutboxMessage & Record<string, unknown>>(sql`
    update outbox set leased_until = ${addMs(now, leaseMs).toISOString()}, attempts = attempts + 1
    where id in (
      select id from outbox
      where completed_at is null and failed_at is null and due_at <= ${now.toISOString()}
        and kind = any(${sql.param(kinds)}) and (leased_until is null or leased_until <= ${now.toISOString()})
      order by due_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts`)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Completes messages (values `ids` and `done_at`). The payload is emptied: it may have a link for the recipient alone. */
const finishing = (db: Database) =>
  db
    .update(outbox)
    .set({
      completed_at: sql`${sql.placeholder('done_at')}::timestamptz`,
      leased_until: null,
      last_error: null,
      payload: {},
    })
    .where(sql`${outbox.id} = any(${sql.placeholder('ids')}::uuid[])`)

const finish = preparedStatement((db) => finishing(db).prepare('complete_outbox'))

/** Completes messages as part of the statement that stores what they led to, with completionValues. */
export const withCompleted = (db: Database) =>
  db.$with('completed').as(finishing(db).returning({ id: outbox.id }))

export const completionValues = (ctx: RequestContext, ids: readonly string[]) => ({
  ids: [...ids],
  done_at: ctx.clock.now().toISOString(),
})

export async function completeMessages(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await finish(ctx, completionValues(ctx, ids))
}

/** Records a failed attempt and schedules the next. Returns true if it was the last: the message has failed. */
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

/** Makes failed messages due again with all their attempts: those with these ids, or all. Returns them. */
export async function retryFailed(ctx: RequestContext, ids?: readonly string[]) {
  return ctx.db
    .update(outbox)
    .set({ failed_at: null, attempts: 0, leased_until: null, due_at: ctx.clock.now() })
    .where(and(isNotNull(outbox.failed_at), ids && inArray(outbox.id, [...ids])))
    .returning({ id: outbox.id, kind: outbox.kind })
}

/** Makes messages of a kind due now if their last attempt failed. Returns how many. */
export async function retryNow(ctx: RequestContext, kind: OutboxKind): Promise<number> {
  const isOpen = and(eq(outbox.kind, kind), isNull(outbox.completed_at), isNull(outbox.failed_at))
  const retried = await ctx.db
    .update(outbox)
    .set({ due_at: ctx.clock.now() })
    .where(and(isOpen, isNotNull(outbox.last_error)))
    .returning({ id: outbox.id })
  return retried.length
}

const minute = 60_000

/** The delay after each attempt: a hiccup is over in a minute, an outage within a day. */
const retryDelaysMs = [
  minute / 2,
  2 * minute,
  10 * minute,
  30 * minute,
  120 * minute,
  360 * minute,
  720 * minute,
]

/** Ms until the next attempt, after this many; undefined after the last. */
export function retryDelayMs(attempts: number): number | undefined {
  return retryDelaysMs[attempts - 1]
}
