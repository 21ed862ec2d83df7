import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { isWebhookRecorded, recordWebhookEvent } from '../../payments/webhook-events.ts'
import type { WebhookHeaders, PaymentEvent } from '../../core/ports/payment-gateway.ts'
import { applyDisputeEvent } from './dispute-updates.ts'
import { applyPayment } from './apply-payment.ts'

/**
 * Handles a provider's webhook. The signature is checked over the raw bytes, and the event only triggers a call to the
 * provider's API. Returns once its effect is committed; a repeat changes nothing.
 * Throws not_found, invalid_signature, or payment_provider_unavailable, so that the provider retries.
 */
export async function handlePaymentWebhook(
  ctx: RequestContext,
  { provider, headers, rawBody }: { provider: string; headers: WebhookHeaders; rawBody: Buffer },
) {
  const gateway = ctx.providers.gateways.of(provider) ?? fail('not_found')
  const read = gateway.parseWebhook(headers, rawBody)
  if (!read) {
    ctx.log.warn(
      { provider, bytes: rawBody.byteLength },
      'a payment notice with a wrong signature was refused',
    )
    fail('invalid_signature')
  }
  const webhookEvent = { ...eventIdentity(read), provider, rawBody }
  if (await isWebhookRecorded(ctx, webhookEvent)) return
  const { reference } = webhookEvent
  if (reference === undefined) await recordWebhookEvent(ctx, webhookEvent, 'no reference')
  else if (webhookEvent.is_dispute) await applyDisputeEvent(ctx, gateway, { ...webhookEvent, reference })
  else await applyPayment(ctx, reference, webhookEvent)
}

/** PostgreSQL cannot store NUL in text, and our references only contain these characters. */
function eventIdentity({ event, event_key: eventKey, reference = '', is_dispute: isDispute }: PaymentEvent) {
  const isOurs = /^[\w.=-]{1,100}$/.test(reference)
  return {
    event: event.replaceAll('\u0000', ''),
    event_key: eventKey.replaceAll('\u0000', ''),
    reference: isOurs ? reference : undefined,
    is_dispute: isDispute,
  }
}
