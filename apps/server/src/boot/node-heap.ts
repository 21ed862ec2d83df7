import { performance } from 'node:perf_hooks'
import type { Heap } from './collect-when-idle.ts'

/** The heap of this process; undefined where Node was started without `--expose-gc`. */
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
    collectMinor: () => void gc({ type: 'major', execution: 'sync' }),
    collect: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}
