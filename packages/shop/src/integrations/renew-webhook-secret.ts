import type { Webhook } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { requireProof } from '../auth/require-proof.ts'
import { requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { webhookAnswer } from './list-webhooks.ts'
import { makeWebhookSecret } from './webhook-secret.ts'
import { webhookEndpoints } from './tables.ts'

/**
 * Gives an address another secret, told once; the old one signs nothing any more. Refuses with forbidden,
 * proof_needed, or not_found.
 */
export async function renewWebhookSecret(
  shop: ShopContext,
  webhookId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  requirePermission(shop.actor, 'webhooks:edit')
  await requireProof(shop)
  const { secret, sealed } = await makeWebhookSecret(shop, webhookId)
  return inTransaction(shop, async (shop) => {
    const [kept] = await shop.db
      .update(webhookEndpoints)
      .set({ secret: sealed })
      .where(eq(webhookEndpoints.id, webhookId))
      .returning()
    if (!kept) refuse('not_found')
    const subject = `webhook:${webhookId}`
    const detail = `Its address is ${kept.url}`
    await recordSensitiveAction(shop, 'webhooks:secret-renewed', { subject, detail })
    return { webhook: webhookAnswer(kept), secret }
  })
}
