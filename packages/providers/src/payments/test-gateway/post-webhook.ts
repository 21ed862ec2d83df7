/** Posts notices to the shop's webhook address, signed in the provider's own header; a try may take 10 seconds. */
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
