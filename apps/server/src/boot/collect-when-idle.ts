/** What the decision is made by, and how it is carried out. */
export interface Heap {
  /** Bytes in use, what nobody needs any more included. */
  used(): number
  /** Share of the time since it was asked last in which the process worked, 0 to 1. */
  busy(): number
  /** Gives all that nobody needs back to the machine: the process stands still for 100 to 300 ms. */
  collect(): void
  /** Frees it for the process alone and keeps what was compiled: 30 to 100 ms. */
  collectMinor(): void
}

const intervalMs = 15_000
const afterCollectMs = 5 * 60_000
const busyShareMax = 0.02
const garbageBytesMin = 20_000_000

/**
 * Frees memory in quiet moments. Node does it only when more is needed, so that a start, or a busy hour, would keep what it
 * left: 40 MB of 215. Ends with the process.
 */
export function collectGarbageWhenIdle(heap: Heap | undefined, kept = 0, waitMs = intervalMs): void {
  if (!heap) return
  const checkIdle = () => {
    if (heap.busy() > busyShareMax || heap.used() - kept < garbageBytesMin)
      return collectGarbageWhenIdle(heap, kept)
    heap.collect()
    collectGarbageWhenIdle(heap, heap.used(), afterCollectMs)
  }
  setTimeout(checkIdle, waitMs).unref()
}
