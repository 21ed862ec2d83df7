import { createHash, timingSafeEqual } from 'node:crypto'
import type { WebhookHeaders, PaymentEvent } from '@shop/domain/core/ports/payment-gateway'
import { getField, getText } from '../json-fields.ts'
import { toEventKey, parseWebhookBody } from '../notice-body.ts'

/**
 * Reads a Flutterwave v3 webhook; undefined unless `verif-hash` is the secret hash of the dashboard. It is no signature of
 * the body, so a notice says nothing but which payment to ask about (nigeria.md 1.8). One event comes again under
 * another state, so the state is part of its key.
 */
export function parseWebhook(
  webhookHash: string,
  headers: WebhookHeaders,
  rawBody: Buffer,
): PaymentEvent | undefined {
  if (!isValidHash(webhookHash, headers['verif-hash'])) return undefined
  const body = parseWebhookBody(rawBody)
  const data = getField(body, 'data')
  const event = getText(body, 'event') ?? 'unreadable'
  const id = getText(data, 'id')
  const told = `${event} ${getText(body, 'event.type') ?? ''} ${getText(data, 'stage') ?? ''}`
  return {
    event,
    isDispute: /chargeback|dispute|arbitration/i.test(told),
    event_key: toEventKey(event, id && `${id}:${getText(data, 'status') ?? ''}`, rawBody),
    reference: getText(data, 'tx_ref') ?? getText(body, 'txRef'),
  }
}

/** Compared by their digests: they have one length, so that time tells nothing of either. */
function isValidHash(expected: string, given: string | string[] | undefined): boolean {
  return typeof given === 'string' && timingSafeEqual(sha256(expected), sha256(given))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
