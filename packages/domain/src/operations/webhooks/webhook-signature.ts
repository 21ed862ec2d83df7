import { Webhook } from 'standardwebhooks'
import { decryptSecret, encryptSecret } from '../../identity/accounts/secrets.ts'
import type { RequestContext } from '../../core/context.ts'

/** A new secret with its stored form: encrypted rather than hashed, because signing needs it. */
export async function createWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
): Promise<{ secret: string; encrypted: Buffer }> {
  const secret = `whsec_${ctx.ids.secret().toString('base64')}`
  return { secret, encrypted: await encryptSecret(ctx, Buffer.from(secret), webhookId, 'webhook') }
}

/** The signing secret of an endpoint. */
export async function decryptWebhookSecret(ctx: RequestContext, webhookId: string, encrypted: Buffer) {
  return (await decryptSecret(ctx, encrypted, webhookId, 'webhook')).toString()
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com), which receivers verify with a library. `id` is the
 * event's, the same for each attempt. The time is signed too, which prevents replays.
 */
export function signWebhook(secret: string, { id, body, now }: { id: string; body: string; now: Date }) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
