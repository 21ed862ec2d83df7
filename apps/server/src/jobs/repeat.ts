import type { Log } from '@shop/domain/core/log'

export interface Poller {
  name: string
  /** From the end of one until the next begins, in ms. */
  pollMs: number
  run(): Promise<unknown>
}

/**
 * Does a round of work again and again, in every process, without a row that a killed process could leave behind. One
 * that fails is told of and tried again. The answer stops: the round under way ends first.
 */
export function pollEvery({ name, pollMs, run }: Poller, log: Log): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let running: Promise<void> | undefined
  async function go(): Promise<void> {
    try {
      await run()
    } catch (err) {
      log.error({ err, job: name }, 'a job failed')
    }
    if (!isStopped) scheduleNext()
  }
  function scheduleNext(): void {
    timer = setTimeout(() => {
      running = go()
    }, pollMs)
  }
  scheduleNext()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
