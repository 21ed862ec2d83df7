import { generateOpaqueToken, decryptSecret, encryptSecret } from '../../identity/accounts/secrets.ts'
import type { RequestContext } from '../../core/context.ts'
import { createHmac } from 'node:crypto'

/** Before every secret, so that one that was published by mistake is known for what it is. */
const start = 'whsec_'

/** A new secret, and the same as it is kept: signing needs it whole, so it is sealed and not hashed. */
export async function createWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
): Promise<{ secret: string; encrypted: Buffer }> {
  const secret = `${start}${generateOpaqueToken(ctx)}`
  return { secret, encrypted: await encryptSecret(ctx, Buffer.from(secret), webhookId, 'webhook') }
}

/** The secret that what is sent to an address is signed by. */
export async function decryptWebhookSecret(ctx: RequestContext, webhookId: string, encrypted: Buffer) {
  return (await decryptSecret(ctx, encrypted, webhookId, 'webhook')).toString()
}

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
