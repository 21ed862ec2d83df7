import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse } from '../../core/refusal.ts'
import { webhookWork } from './deliver-webhook.ts'
import { readDelivery } from './webhook-log.ts'
import { webhookDeliveries } from './tables.ts'

/**
 * Tells an event once more at once, whether it arrived or not, and whether the address is on or off. Refuses with
 * forbidden or not_found.
 */
export async function replayDelivery(
  ctx: RequestContext,
  { deliveryId, key }: { deliveryId: string; key: string | undefined },
): Promise<WebhookDelivery> {
  requirePermission(ctx.actor, 'webhooks:edit')
  return onceOnly(ctx, { key, act: 'replay webhook', wish: deliveryId }, async (ctx) => {
    const [delivery] = await ctx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', turn: sql`${webhookDeliveries.turn} + 1` })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ turn: webhookDeliveries.turn, endpointId: webhookDeliveries.endpointId })
    if (!delivery) refuse('not_found')
    await postWork(ctx, webhookWork, { deliveryId, turn: delivery.turn })
    await recordAct(ctx, 'webhooks:replayed', `webhook:${delivery.endpointId}`, { delivery: deliveryId })
    return readDelivery(ctx, deliveryId)
  })
}
