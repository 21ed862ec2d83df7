import type { TestGateway } from './test-gateway.ts'

/** Runs deliverDue every `intervalMs`, one at a time. Returns a function that stops it and waits for the current run. */
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

/** Posts webhooks to the shop, signed in the provider's own header; an attempt may take 10 seconds. */
export function createWebhookSender(webhookUrl: string, signatureHeader = 'x-paystack-signature') {
  return async (bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<number> => {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.status
  }
}
