import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { onceOnly } from '../../core/idempotency.ts'
import type { ShopContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse } from '../../core/refusal.ts'
import { webhookWork } from './deliver-webhook.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

/** Sends an address an event for trying out; answers the delivery's id. Refuses with forbidden or not_found. */
export async function pingWebhook(
  shop: ShopContext,
  { webhookId, key }: { webhookId: string; key: string | undefined },
): Promise<{ delivery_id: string }> {
  requirePermission(shop.actor, 'webhooks:edit')
  return onceOnly(shop, { key, act: 'ping webhook', wish: webhookId }, async (shop) => {
    if ((await shop.db.$count(webhookEndpoints, eq(webhookEndpoints.id, webhookId))) === 0)
      refuse('not_found')
    const at = shop.clock.now()
    const [eventId, deliveryId] = [shop.ids.next(at), shop.ids.next(at)]
    await shop.db.insert(webhookEvents).values({ id: eventId, kind: 'ping', data: {}, at })
    await shop.db
      .insert(webhookDeliveries)
      .values({ id: deliveryId, endpointId: webhookId, eventId, state: 'waiting', at })
    await postWork(shop, webhookWork, { deliveryId, turn: 0 })
    return { delivery_id: deliveryId }
  })
}
