import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NoticeHeaders, PaymentNotice } from '@shop/shop/ports/payment-gateway'
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
  if (!isSigned(secretKey, headers['x-paystack-signature'], rawBody)) return undefined
  const body = noticeBody(rawBody)
  const data = fieldOf(body, 'data')
  const event = textOf(body, 'event') ?? 'unreadable'
  return {
    event,
    eventKey: eventKeyOf(event, textOf(data, 'id'), rawBody),
    reference: textOf(data, 'reference') ?? textOf(data, 'transaction_reference'),
  }
}

function isSigned(secretKey: string, signature: string | string[] | undefined, rawBody: Buffer): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
