import type { WorkCarrier } from '@shop/domain/core/jobs/carry-out-work'
import type { Heap } from '../boot/collect-when-idle.ts'

/** Between two collections: Node alone would let 200 MB of garbage gather. */
const garbageMax = 80_000_000

/** Carries out work of many pieces, each of which leaves as much garbage as a hundred pages, and frees it between them. */
export function tidyAfter(carry: WorkCarrier, heap: Pick<Heap, 'used' | 'tidy'> | undefined): WorkCarrier {
  if (!heap) return carry
  let kept = 0
  return async (ctx, work) => {
    await carry(ctx, work)
    if (heap.used() - kept < garbageMax) return
    heap.tidy()
    kept = heap.used()
  }
}
