import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/refusal.ts'
import type { WebhookHeaders } from '../../core/ports/payment-gateway.ts'
import { findCourier } from '../find-carriage.ts'
import { trackShipmentTask } from './follow-carriage.ts'
import { shipments } from '../tables.ts'

export interface RawCourierWebhook {
  provider: string
  headers: WebhookHeaders
  rawBody: Buffer
}

/**
 * A courier tells that something happened. The signature is checked over the raw bytes, and the notice is only a hint to
 * ask the courier itself. Refuses with signature_wrong, and with not_found for another courier and for a carriage whose
 * booking is not written yet, so that the courier comes again.
 */
export async function handleCourierWebhook(
  ctx: RequestContext,
  { provider, headers, rawBody }: RawCourierWebhook,
): Promise<void> {
  const webhookEvent = (findCourier(ctx, provider) ?? fail('not_found')).parseWebhook(headers, rawBody)
  if (!webhookEvent) {
    ctx.log.warn(
      { provider, bytes: rawBody.byteLength },
      'a courier notice with a wrong signature was refused',
    )
    fail('invalid_signature')
  }
  const { provider_id: providerId } = webhookEvent
  // The database keeps no NUL in text.
  if (providerId === undefined || providerId.includes('\u0000')) return
  const [shipment] = await ctx.db
    .select({ shipment_id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, provider), eq(shipments.provider_id, providerId)))
  if (!shipment) fail('not_found')
  await enqueue(ctx, trackShipmentTask, shipment)
}
