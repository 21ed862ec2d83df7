import { setTimeout as wait } from 'node:timers/promises'
import { runOutbox, type OutboxHandlers } from '@shop/domain/core/jobs/outbox-worker'
import { isLowPriority, type OutboxKind } from '@shop/domain/core/db/outbox-messages'
import type { RequestContext } from '@shop/domain/core/context'

interface WorkerOptions {
  /** Messages one process handles concurrently. */
  concurrency?: number
  /** How long a notification waits for further ones, so that their messages are handled together. */
  gatherMs?: number
}

export interface OutboxWorker {
  /** Handles everything due, and once more if already running. Never throws. */
  wake(): Promise<void>
  /** Wakes for messages of its kinds: a notification names them, or none if some may have been missed. */
  onNotify(payload: string): Promise<void>
  /** Takes no new messages and waits for running ones. */
  stop(): Promise<void>
}

/** Handles the kinds with a handler; low-priority ones only while nothing else is due. */
export function createOutboxWorker(
  ctx: RequestContext,
  handlers: OutboxHandlers,
  { concurrency = 4, gatherMs = 0 }: WorkerOptions = {},
): OutboxWorker {
  const kinds = Object.keys(handlers) as OutboxKind[]
  const [first, last] = [kinds.filter((kind) => !isLowPriority(kind)), kinds.filter(isLowPriority)]
  const state = { isStopped: false, isWokenAgain: false, allowsLowPriority: false }
  let running: Promise<void> | undefined
  let gathering: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (state.isWokenAgain && !state.isStopped) {
      state.isWokenAgain = false
      while (!state.isStopped && (await handleBatch()));
    }
  }
  /** Returns whether more may be due. A short batch was the last: the next message wakes the worker. */
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
    if (!isLast && !first.some((kind) => enqueued.includes(kind))) return Promise.resolve()
    return gatherMs === 0 ? wake(isLast) : gather()
  }
  function gather(): Promise<void> {
    gathering ??= wait(gatherMs, undefined, { ref: false })
      .then(() => (gathering = undefined))
      .then(() => wake())
    return gathering
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
