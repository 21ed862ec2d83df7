import type { WebhookHeaders, PaymentEvent } from '@shop/domain/core/ports/payment-gateway'
import { verifySignature } from '../../signed-by.ts'
import { getField, getText } from '../json-fields.ts'
import { toEventKey, parseWebhookBody } from '../notice-body.ts'

/**
 * Reads a Paystack webhook; undefined unless `x-paystack-signature` is the hex HMAC-SHA512 of the raw bytes.
 * Paystack sends no event id, so the key is the event and its data's id, or a hash of the whole body.
 */
export function parseWebhook(
  secretKey: string,
  headers: WebhookHeaders,
  rawBody: Buffer,
): PaymentEvent | undefined {
  if (!verifySignature(secretKey, headers['x-paystack-signature'], rawBody)) return undefined
  const body = parseWebhookBody(rawBody)
  const data = getField(body, 'data')
  const event = getText(body, 'event') ?? 'unreadable'
  const isDispute = event.startsWith('charge.dispute.')
  return {
    event,
    // A dispute has one id, and several events with different statuses.
    event_key: toEventKey(event, isDispute ? undefined : getText(data, 'id'), rawBody),
    reference:
      getText(data, 'reference') ??
      getText(data, 'transaction_reference') ??
      getText(getField(data, 'transaction'), 'reference'),
    isDispute,
  }
}
