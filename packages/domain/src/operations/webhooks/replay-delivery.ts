import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/refusal.ts'
import { webhookTask } from './deliver-webhook.ts'
import { getDelivery } from './webhook-log.ts'
import { webhookDeliveries } from './tables.ts'

/**
 * Tells an event once more at once, whether it arrived or not, and whether the address is on or off. Refuses with
 * forbidden or not_found.
 */
export async function replayDelivery(
  ctx: RequestContext,
  { deliveryId, key }: { deliveryId: string; key: string | undefined },
): Promise<WebhookDelivery> {
  requirePermission(ctx.actor, 'webhooks:write')
  return withIdempotency(ctx, { key, operation: 'webhook.replay', input: deliveryId }, async (ctx) => {
    const [delivery] = await ctx.db
      .update(webhookDeliveries)
      .set({ status: 'pending', generation: sql`${webhookDeliveries.generation} + 1` })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ generation: webhookDeliveries.generation, endpoint_id: webhookDeliveries.endpoint_id })
    if (!delivery) fail('not_found')
    await enqueue(ctx, webhookTask, { delivery_id: deliveryId, generation: delivery.generation })
    await recordAudit(ctx, 'webhooks.delivery_replayed', `webhook:${delivery.endpoint_id}`, {
      delivery: deliveryId,
    })
    return getDelivery(ctx, deliveryId)
  })
}
