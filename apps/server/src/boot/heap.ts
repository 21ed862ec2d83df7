import { performance } from 'node:perf_hooks'
import type { OutboxHandler } from '@shop/domain/core/jobs/outbox-worker'

/** Measurements and actions of the garbage collection. */
export interface Heap {
  /** Bytes in use, including garbage. */
  used(): number
  /** Share of time the process was busy since the last call, 0 to 1. */
  busy(): number
  /** Full collection that returns memory to the system: pauses the process for 100 to 300 ms. */
  collectFully(): void
  /** Collection that keeps compiled code: pauses for 30 to 100 ms. */
  collect(): void
}

const intervalMs = 15_000
const afterCollectMs = 5 * 60_000
const busyShareMax = 0.02
const garbageBytesMin = 20_000_000

/**
 * Frees memory in idle moments. Node does it only when more is needed, so a start or a busy hour would keep its
 * garbage: 40 MB of 215. Ends with the process.
 */
export function collectGarbageWhenIdle(heap: Heap | undefined, stored = 0, waitMs = intervalMs): void {
  if (!heap) return
  const checkIdle = () => {
    if (heap.busy() > busyShareMax || heap.used() - stored < garbageBytesMin)
      return collectGarbageWhenIdle(heap, stored)
    heap.collectFully()
    collectGarbageWhenIdle(heap, heap.used(), afterCollectMs)
  }
  setTimeout(checkIdle, waitMs).unref()
}

/** The heap of this process; undefined if Node runs without `--expose-gc`. */
export function getNodeHeap(): Heap | undefined {
  const { gc } = globalThis
  if (!gc) return undefined
  let since = performance.eventLoopUtilization()
  return {
    used: () => process.memoryUsage().heapUsed,
    busy() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, since)
      since = now
      return utilization
    },
    collect: () => gc({ type: 'major', execution: 'sync' }),
    collectFully: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}

/** Bytes between two collections: Node alone would let 200 MB of garbage gather. */
const garbageBytesMax = 80_000_000

/** Runs work of many steps, each with the garbage of a hundred pages, and collects between them. */
export function collectGarbageAfter(
  handler: OutboxHandler<'job.step'>,
  heap: Pick<Heap, 'used' | 'collect'> | undefined,
): OutboxHandler<'job.step'> {
  if (!heap) return handler
  let stored = 0
  return async (ctx, task) => {
    await handler(ctx, task)
    if (heap.used() - stored < garbageBytesMax) return
    heap.collect()
    stored = heap.used()
  }
}
