import type { RequestContext } from '../context.ts'
import { claimDue, completeMessage, retryLater, type OutboxMessage } from './outbox.ts'
import type { OutboxKind } from '../db/outbox-messages.ts'
import { actorKey } from '../actor.ts'

/** Carries out one kind of work at least once; a throw means that it has to be tried again. */
export type OutboxHandler<Kind extends OutboxKind> = (
  ctx: RequestContext,
  task: OutboxMessage<Kind>,
) => Promise<void>

export type OutboxHandlers = Readonly<{ [Kind in OutboxKind]?: OutboxHandler<Kind> }>

/**
 * Claims due work of these kinds, or of all that have a handler, and carries it out, up to `limit` units at the same time.
 * Never throws for the work itself. Returns how many units were claimed: 0 when nothing is due.
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
    if (isAbandoned) ctx.log.error(data, 'work was given up')
    else ctx.log.warn(data, 'work failed and will be tried again')
  }
}

/**
 * Does a job's work to each of these, one after the other. One that fails is told of and holds up no other: it is tried
 * again with the job's next round. Answers for how many something was done.
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
      ctx.log.error({ err, id, job: actorKey(ctx.actor) }, 'a job left one out')
    }
  }
  return done
}
