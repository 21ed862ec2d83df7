import { runOutbox, type OutboxHandlers } from '@shop/domain/core/jobs/outbox-worker'
import { isLowPriority, type OutboxKind } from '@shop/domain/core/db/outbox-messages'
import type { RequestContext } from '@shop/domain/core/context'

/** Units of work that one process carries out at the same time. */
const concurrency = 4

export interface OutboxWorker {
  /** Carries out everything that is due, once more if it is doing so already. Never throws. */
  wake(): Promise<void>
  /** The same where work of its kinds was posted: a notice names them, or none where some may have been missed. */
  onNotify(payload: string): Promise<void>
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>
}

/** Carries out the kinds that have a handler; those of low priority only while nothing else is due. */
export function createOutboxWorker(ctx: RequestContext, handlers: OutboxHandlers): OutboxWorker {
  const kinds = Object.keys(handlers) as OutboxKind[]
  const [first, last] = [kinds.filter((kind) => !isLowPriority(kind)), kinds.filter(isLowPriority)]
  const state = { isStopped: false, isWokenAgain: false, allowsLowPriority: false }
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (state.isWokenAgain && !state.isStopped) {
      state.isWokenAgain = false
      while (!state.isStopped && (await handleBatch()));
    }
  }
  /** Returns whether more may be due. Fewer than asked for were all: the next message wakes the drain. */
  async function handleBatch(): Promise<boolean> {
    if ((await runOutbox(ctx, handlers, concurrency, first)) === concurrency) return true
    if (!state.allowsLowPriority || state.isStopped) return false
    state.allowsLowPriority = false
    const hasMore = (await runOutbox(ctx, handlers, concurrency, last)) > 0
    state.allowsLowPriority ||= hasMore
    return hasMore
  }
  function wake(withLowPriority = true): Promise<void> {
    if (state.isStopped) return Promise.resolve()
    state.isWokenAgain = true
    state.allowsLowPriority ||= withLowPriority
    running ??= drain()
      .catch((err: unknown) => ctx.log.error({ err }, 'the outbox could not be read'))
      .finally(() => (running = undefined))
    return running
  }
  function onNotify(payload: string): Promise<void> {
    const enqueued = payload.split(' ')
    if (enqueued.includes('') || enqueued.includes('*')) return wake()
    const isLast = last.some((kind) => enqueued.includes(kind))
    return isLast || first.some((kind) => enqueued.includes(kind)) ? wake(isLast) : Promise.resolve()
  }
  return {
    wake: () => wake(),
    onNotify,
    async stop() {
      state.isStopped = true
      await running
    },
  }
}
