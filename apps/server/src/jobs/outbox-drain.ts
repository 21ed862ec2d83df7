import { runOutbox, type OutboxHandlers } from '@shop/domain/core/jobs/outbox-worker'
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

/** What has a carrier in `last` is carried out only while nothing else is due. */
export function createOutboxWorker(
  ctx: RequestContext,
  handlers: OutboxHandlers,
  last: OutboxHandlers = {},
): OutboxWorker {
  const state = { isStopped: false, isWokenAgain: false, allowsLowPriority: false }
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (state.isWokenAgain && !state.isStopped) {
      state.isWokenAgain = false
      while (!state.isStopped && (await handleBatch()));
    }
  }
  /** Returns whether more may be due. Fewer units than asked for were all: who posts another one wakes the drain. */
  async function handleBatch(): Promise<boolean> {
    if ((await runOutbox(ctx, handlers, concurrency)) === concurrency) return true
    if (!state.allowsLowPriority || state.isStopped) return false
    state.allowsLowPriority = false
    const hasMore = (await runOutbox(ctx, last, concurrency)) > 0
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
    const kinds = payload.split(' ')
    if (kinds.includes('') || kinds.includes('*')) return wake()
    const isLast = kinds.some((kind) => kind in last)
    return isLast || kinds.some((kind) => kind in handlers) ? wake(isLast) : Promise.resolve()
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
