import type { OutboxHandler } from '@shop/domain/core/jobs/carry-out-work'
import type { Heap } from '../boot/collect-when-idle.ts'

/** Between two collections: Node alone would let 200 MB of garbage gather. */
const garbageBytesMax = 80_000_000

/** Carries out work of many pieces, each of which leaves as much garbage as a hundred pages, and frees it between them. */
export function collectGarbageAfter(
  handler: OutboxHandler,
  heap: Pick<Heap, 'used' | 'collectMinor'> | undefined,
): OutboxHandler {
  if (!heap) return handler
  let kept = 0
  return async (ctx, task) => {
    await handler(ctx, task)
    if (heap.used() - kept < garbageBytesMax) return
    heap.collectMinor()
    kept = heap.used()
  }
}
