import type { TestGateway } from './create-test-gateway.ts'

/** Runs deliverDue every `everyMs`, one at a time. The answer stops it and waits for the run under way. */
export function keepDelivering(
  gateway: Pick<TestGateway, 'deliverDue'>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  let timer = setTimeout(run, everyMs)
  function run() {
    running = gateway
      .deliverDue()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, everyMs)
      })
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
