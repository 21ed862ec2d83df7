import { Webhook } from 'standardwebhooks'
import { decryptSecret, encryptSecret } from '../../identity/accounts/secrets.ts'
import type { RequestContext } from '../../core/context.ts'

/** A new secret, and the same as it is stored: signing needs it whole, so it is encrypted and not hashed. */
export async function createWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
): Promise<{ secret: string; encrypted: Buffer }> {
  const secret = `whsec_${ctx.ids.secret().toString('base64')}`
  return { secret, encrypted: await encryptSecret(ctx, Buffer.from(secret), webhookId, 'webhook') }
}

/** The secret that signs what is sent to an address. */
export async function decryptWebhookSecret(ctx: RequestContext, webhookId: string, encrypted: Buffer) {
  return (await decryptSecret(ctx, encrypted, webhookId, 'webhook')).toString()
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com), which receivers verify with a library. `id` is that of the
 * event, the same at each attempt. The time is signed too, so nobody can send an old body again.
 */
export function signWebhook(secret: string, { id, body, now }: { id: string; body: string; now: Date }) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
