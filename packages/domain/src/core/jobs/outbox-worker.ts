import type { RequestContext } from '../context.ts'
import { claimDue, completeMessages, retryLater, type OutboxMessage } from './outbox.ts'
import type { OutboxKind } from '../db/outbox-messages.ts'
import { actorKey } from '../actor.ts'

/** Handles one kind of message, at least once each. If it throws, the message is retried. */
export type OutboxHandler<Kind extends OutboxKind> = (
  ctx: RequestContext,
  task: OutboxMessage<Kind>,
) => Promise<void>

/**
 * Handles the claimed messages of one kind together, at least once each, for a frequent kind. Returns which succeeded, in
 * their order, and has completed those (withCompleted); the others are retried.
 */
export interface OutboxBatchHandler<Kind extends OutboxKind> {
  handleAll(
    ctx: RequestContext,
    tasks: readonly OutboxMessage<Kind>[],
  ): Promise<readonly PromiseSettledResult<unknown>[]>
}

export type OutboxHandlers = Readonly<{
  [Kind in OutboxKind]?: OutboxHandler<Kind> | OutboxBatchHandler<Kind>
}>

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
  await Promise.all(kinds.map((kind) => handleKind(ctx, handlers, kind, claimed)))
  return claimed.length
}

async function handleKind<Kind extends OutboxKind>(
  ctx: RequestContext,
  handlers: OutboxHandlers,
  kind: Kind,
  claimed: readonly OutboxMessage[],
): Promise<void> {
  const tasks = claimed.filter((task): task is OutboxMessage<Kind> => task.kind === kind)
  if (tasks.length === 0) return
  const handler: OutboxHandler<Kind> | OutboxBatchHandler<Kind> | undefined = handlers[kind]
  if (typeof handler !== 'object') {
    await Promise.all(tasks.map((task) => handleMessage(ctx, handler, task)))
    return
  }
  const failed = (reason: unknown) => tasks.map(() => ({ status: 'rejected' as const, reason }))
  const results = await handler.handleAll(ctx, tasks).catch(failed)
  for (const [index, task] of tasks.entries()) {
    const result = results[index]
    if (result?.status === 'rejected') await scheduleRetry(ctx, task, result.reason)
  }
}

async function handleMessage<Kind extends OutboxKind>(
  ctx: RequestContext,
  handler: OutboxHandler<Kind> | undefined,
  task: OutboxMessage<Kind>,
): Promise<void> {
  try {
    await handler?.(ctx, task)
    await completeMessages(ctx, [task.id])
  } catch (error) {
    await scheduleRetry(ctx, task, error)
  }
}

async function scheduleRetry(ctx: RequestContext, task: OutboxMessage, error: unknown): Promise<void> {
  const isAbandoned = await retryLater(ctx, task, error)
  const data = { err: error, kind: task.kind, task: task.id, attempts: task.attempts }
  if (isAbandoned) ctx.log.error(data, 'an outbox message failed for good')
  else ctx.log.warn(data, 'an outbox message failed and will be retried')
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
