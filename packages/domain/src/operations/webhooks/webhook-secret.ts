import { makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { openSecret, sealSecret } from '../../identity/accounts/seal-secret.ts'
import type { RequestContext } from '../../core/context.ts'

/** Before every secret, so that one that was published by mistake is known for what it is. */
const start = 'whsec_'

/** A new secret, and the same as it is kept: signing needs it whole, so it is sealed and not hashed. */
export async function makeWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
): Promise<{ secret: string; sealed: Buffer }> {
  const secret = `${start}${makeOpaqueToken(ctx)}`
  return { secret, sealed: await sealSecret(ctx, Buffer.from(secret), webhookId, 'webhook') }
}

/** The secret that what is sent to an address is signed by. */
export async function openWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
  sealed: Buffer,
): Promise<string> {
  return (await openSecret(ctx, sealed, webhookId, 'webhook')).toString()
}
