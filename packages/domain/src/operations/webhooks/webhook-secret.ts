import { generateOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { decryptSecret, encryptSecret } from '../../identity/accounts/seal-secret.ts'
import type { RequestContext } from '../../core/context.ts'

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
export async function decryptWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
  encrypted: Buffer,
): Promise<string> {
  return (await decryptSecret(ctx, encrypted, webhookId, 'webhook')).toString()
}
