import type { TestGateway } from './create-test-gateway.ts'

/** Runs deliverDue every `intervalMs`, one at a time. The answer stops it and waits for the run under way. */
export function deliverRepeatedly(
  gateway: Pick<TestGateway, 'deliverDue'>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  let timer = setTimeout(run, intervalMs)
  function run() {
    running = gateway
      .deliverDue()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs)
      })
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
