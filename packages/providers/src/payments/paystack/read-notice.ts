import type { NoticeHeaders, PaymentNotice } from '@shop/domain/core/ports/payment-gateway'
import { isSignedBy } from '../../signed-by.ts'
import { fieldOf, textOf } from '../json-fields.ts'
import { eventKeyOf, noticeBody } from '../notice-body.ts'

/**
 * Reads a Paystack webhook; undefined unless `x-paystack-signature` is the hex HMAC-SHA512 of the raw bytes.
 * Paystack sends no event id, so the key is the event and its data's id, or a hash of the whole body.
 */
export function readNotice(
  secretKey: string,
  headers: NoticeHeaders,
  rawBody: Buffer,
): PaymentNotice | undefined {
  if (!isSignedBy(secretKey, headers['x-paystack-signature'], rawBody)) return undefined
  const body = noticeBody(rawBody)
  const data = fieldOf(body, 'data')
  const event = textOf(body, 'event') ?? 'unreadable'
  const isDispute = event.startsWith('charge.dispute.')
  return {
    event,
    // A dispute has one id, and several events with different statuses.
    event_key: eventKeyOf(event, isDispute ? undefined : textOf(data, 'id'), rawBody),
    reference:
      textOf(data, 'reference') ??
      textOf(data, 'transaction_reference') ??
      textOf(fieldOf(data, 'transaction'), 'reference'),
    isDispute,
  }
}
