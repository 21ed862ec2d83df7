import type { Webhook } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { requireProof } from '../auth/require-proof.ts'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
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
    await recordAct(shop, 'webhooks:secret-renewed', `webhook:${webhookId}`)
    return { webhook: webhookAnswer(kept), secret }
  })
}
