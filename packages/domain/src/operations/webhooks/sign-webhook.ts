import { createHmac } from 'node:crypto'

/**
 * The header by which a receiver knows that a body comes from the shop: `t=<seconds>,v1=<hex>`, where v1 is the
 * HMAC-SHA256 of `<seconds>.<body>` under the address's secret. The time is signed too, so that an old body cannot be
 * sent again by somebody else.
 */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const sum = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${sum}`
}
