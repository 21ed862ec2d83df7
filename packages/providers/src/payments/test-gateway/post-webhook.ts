/** Posts notices to the shop's webhook address as Paystack does; a try may take 10 seconds. */
export function createWebhookPoster(webhookUrl: string) {
  return async (bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<number> => {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.status
  }
}
