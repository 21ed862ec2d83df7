import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { webhookEndpoints } from './tables.ts'

/** Deletes a webhook and its log; no effect if it is deleted. Refuses with forbidden or proof_needed. */
export async function removeWebhook(shop: ShopContext, webhookId: string): Promise<void> {
  requirePermission(shop.actor, 'webhooks:edit')
  await inTransaction(shop, async (shop) => {
    const [gone] = await shop.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, webhookId))
      .returning({ url: webhookEndpoints.url })
    if (!gone) return
    const subject = `webhook:${webhookId}`
    const detail = `Its address was ${gone.url}`
    await recordSensitiveAction(shop, 'webhooks:removed', { subject, change: gone, detail })
  })
}
