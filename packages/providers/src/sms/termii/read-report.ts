import type { WebhookHeaders } from '@shop/domain/core/ports/payment-gateway'
import type { SmsReport } from '@shop/domain/core/ports/sms-sender'
import { getField, getText } from '../../payments/json-fields.ts'
import { parseWebhookBody } from '../../payments/notice-body.ts'
import { verifySignature } from '../../signed-by.ts'

/** Termii's words for how a message stands, in small letters; all others say that it did not arrive. */
const statuses: Record<string, SmsReport['status']> = {
  delivered: 'delivered',
  'message delivered to handset': 'delivered',
  received: 'delivered',
  sent: 'sent',
  'message sent': 'sent',
}

/** Reads a delivery report; undefined unless `x-termii-signature` is the hex HMAC-SHA512 of the raw bytes. */
export function parseDeliveryReport(
  secretKey: string,
  headers: WebhookHeaders,
  rawBody: Buffer,
): SmsReport | undefined {
  if (!verifySignature(secretKey, headers['x-termii-signature'], rawBody)) return undefined
  const body = parseWebhookBody(rawBody)
  const words = getText(body, 'status') ?? ''
  const isOurs = getField(body, 'type') === 'outbound'
  return {
    provider_id: isOurs ? getText(body, 'message_id') : undefined,
    status: statuses[words.toLowerCase()] ?? 'failed',
    message: words,
  }
}
