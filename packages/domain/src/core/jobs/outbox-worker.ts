import type { RequestContext } from '../context.ts'
import { claimDue, completeMessage, retryLater, type OutboxMessage } from './outbox.ts'
import type { OutboxKind } from '../db/outbox-messages.ts'
import { actorKey } from '../actor.ts'

/** Handles one kind of message, at least once each. If it throws, the message is retried. */
export type OutboxHandler<Kind extends OutboxKind> = (
  ctx: RequestContext,
  task: OutboxMessage<Kind>,
) => Promise<void>

export type OutboxHandlers = Readonly<{ [Kind in OutboxKind]?: OutboxHandler<Kind> }>

/**
 * Claims up to `limit` due messages of these kinds (by default all with a handler) and handles them concurrently. An
 * error of a handler is recorded, not thrown. Returns the number of claimed messages, 0 when none is due.
 */
export async function runOutbox(
  ctx: RequestContext,
  handlers: OutboxHandlers,
  limit: number,
  kinds = Object.keys(handlers) as OutboxKind[],
): Promise<number> {
  if (kinds.length === 0) return 0
  const claimed = await claimDue(ctx, kinds, limit)
  await Promise.all(claimed.map((task) => handleMessage(ctx, handlers, task)))
  return claimed.length
}

async function handleMessage<Kind extends OutboxKind>(
  ctx: RequestContext,
  handlers: OutboxHandlers,
  task: OutboxMessage<Kind>,
): Promise<void> {
  try {
    await handlers[task.kind]?.(ctx, task)
    await completeMessage(ctx, task.id)
  } catch (error) {
    const isAbandoned = await retryLater(ctx, task, error)
    const data = { err: error, kind: task.kind, task: task.id, attempts: task.attempts }
    if (isAbandoned) ctx.log.error(data, 'an outbox message failed for good')
    else ctx.log.warn(data, 'an outbox message failed and will be retried')
  }
}

/**
 * Runs `work` for each id in turn. An error is logged and does not stop the others; the job's next run retries that id.
 * Returns how many calls returned true.
 */
export async function forEachIsolated(
  ctx: RequestContext,
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      if (await work(id)) done += 1
    } catch (err) {
      ctx.log.error({ err, id, job: actorKey(ctx.actor) }, 'a job skipped an item that failed')
    }
  }
  return done
}
