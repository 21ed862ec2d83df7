import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/refusal.ts'
import { webhookTask } from './deliver-webhook.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

/** Sends an address an event for trying out; answers the delivery's id. Refuses with forbidden or not_found. */
export async function pingWebhook(
  ctx: RequestContext,
  { webhookId, key }: { webhookId: string; key: string | undefined },
): Promise<{ delivery_id: string }> {
  requirePermission(ctx.actor, 'webhooks:write')
  return withIdempotency(ctx, { key, operation: 'webhook.ping', input: webhookId }, async (ctx) => {
    if ((await ctx.db.$count(webhookEndpoints, eq(webhookEndpoints.id, webhookId))) === 0) fail('not_found')
    const at = ctx.clock.now()
    const [eventId, deliveryId] = [ctx.ids.next(at), ctx.ids.next(at)]
    await ctx.db.insert(webhookEvents).values({ id: eventId, type: 'ping', data: {}, created_at: at })
    await ctx.db.insert(webhookDeliveries).values({
      id: deliveryId,
      endpoint_id: webhookId,
      event_id: eventId,
      status: 'pending',
      created_at: at,
    })
    await enqueue(ctx, webhookTask, { delivery_id: deliveryId, generation: 0 })
    return { delivery_id: deliveryId }
  })
}
