import { setTimeout as wait } from 'node:timers/promises'

export interface MemoryReport {
  /** Bytes of the process (resident set), its heap and its buffers. */
  memory: { rss: number; heap: number; external: number }
}

// Preloaded into the process of the shop. The test asks for the memory that is left after garbage collection.
process.on('message', (message) => {
  if (message === 'memory') void report()
})

async function report(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await wait(200)
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ memory: { rss, heap: heapUsed, external } } satisfies MemoryReport)
}
