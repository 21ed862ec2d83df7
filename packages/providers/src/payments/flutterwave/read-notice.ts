import { createHash, timingSafeEqual } from 'node:crypto'
import type { NoticeHeaders, PaymentNotice } from '@shop/domain/core/ports/payment-gateway'
import { fieldOf, textOf } from '../json-fields.ts'
import { eventKeyOf, noticeBody } from '../notice-body.ts'

/**
 * Reads a Flutterwave v3 webhook; undefined unless `verif-hash` is the secret hash of the dashboard. It is no signature of
 * the body, so a notice says nothing but which payment to ask about (nigeria.md 1.8). One event comes again under
 * another state, so the state is part of its key.
 */
export function readNotice(
  webhookHash: string,
  headers: NoticeHeaders,
  rawBody: Buffer,
): PaymentNotice | undefined {
  if (!isTheHash(webhookHash, headers['verif-hash'])) return undefined
  const body = noticeBody(rawBody)
  const data = fieldOf(body, 'data')
  const event = textOf(body, 'event') ?? 'unreadable'
  const id = textOf(data, 'id')
  const told = `${event} ${textOf(body, 'event.type') ?? ''} ${textOf(data, 'stage') ?? ''}`
  return {
    event,
    isDispute: /chargeback|dispute|arbitration/i.test(told),
    event_key: eventKeyOf(event, id && `${id}:${textOf(data, 'status') ?? ''}`, rawBody),
    reference: textOf(data, 'tx_ref') ?? textOf(body, 'txRef'),
  }
}

/** Compared by their digests: they have one length, so that time tells nothing of either. */
function isTheHash(expected: string, given: string | string[] | undefined): boolean {
  return typeof given === 'string' && timingSafeEqual(digestOf(expected), digestOf(given))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
