import type { NoticeHeaders } from '@shop/domain/core/ports/payment-gateway'
import type { SmsReport } from '@shop/domain/core/ports/sms-sender'
import { fieldOf, textOf } from '../../payments/json-fields.ts'
import { noticeBody } from '../../payments/notice-body.ts'
import { isSignedBy } from '../../signed-by.ts'

/** Termii's words for how a message stands, in small letters; all others say that it did not arrive. */
const states: Record<string, SmsReport['status']> = {
  delivered: 'delivered',
  'message delivered to handset': 'delivered',
  received: 'delivered',
  sent: 'sent',
  'message sent': 'sent',
}

/** Reads a delivery report; undefined unless `x-termii-signature` is the hex HMAC-SHA512 of the raw bytes. */
export function readReport(
  secretKey: string,
  headers: NoticeHeaders,
  rawBody: Buffer,
): SmsReport | undefined {
  if (!isSignedBy(secretKey, headers['x-termii-signature'], rawBody)) return undefined
  const body = noticeBody(rawBody)
  const words = textOf(body, 'status') ?? ''
  const isOurs = fieldOf(body, 'type') === 'outbound'
  return {
    provider_id: isOurs ? textOf(body, 'message_id') : undefined,
    status: states[words.toLowerCase()] ?? 'failed',
    message: words,
  }
}
