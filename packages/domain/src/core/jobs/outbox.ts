import type { RequestContext } from '../context.ts'
import { insertRows, rowsAsJson } from '../db/insert-rows.ts'
import { preparedStatement } from '../prepared-once.ts'
import { outbox } from '../db/tables.ts'

const insert = preparedStatement((db) => insertRows(db, outbox, 'work').prepare('post_work'))
const fresh = { attempts: 0, leased_until: null, done_at: null, failed_at: null, last_error: null }

/**
 * Asks for work outside the database, in the transaction that makes it due. A job carries out each piece at least
 * once, with its row's id as its key; payloads must be plain JSON.
 */
export async function enqueue(
  ctx: RequestContext,
  kind: string,
  payloads: Record<string, unknown> | readonly Record<string, unknown>[],
  dueAt: Date = ctx.clock.now(),
): Promise<void> {
  const now = ctx.clock.now()
  const work = [payloads]
    .flat()
    .map((payload) => ({ ...fresh, id: ctx.ids.next(now), kind, payload, due_at: dueAt, created_at: now }))
  if (work.length > 0) await insert(ctx, { work: rowsAsJson(outbox, work) })
}
