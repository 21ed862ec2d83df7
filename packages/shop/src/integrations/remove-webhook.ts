import { eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { webhookEndpoints } from './tables.ts'

/** Removes an address and its log; one that is gone stays so. Refuses with forbidden. */
export async function removeWebhook(shop: ShopContext, webhookId: string): Promise<void> {
  requirePermission(shop.actor, 'webhooks:edit')
  await inTransaction(shop, async (shop) => {
    const [gone] = await shop.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, webhookId))
      .returning({ url: webhookEndpoints.url })
    if (gone) await recordAct(shop, 'webhooks:removed', `webhook:${webhookId}`, gone)
  })
}
