import {
  GatewayUnavailable,
  GatewayRefused,
  type GatewayErrorCode,
  type GatewayPayment,
  type GatewayRefund,
  type WebhookHeaders,
  type PaymentEvent,
} from '@shop/domain/core/ports/payment-gateway'
import { requestProvider, type ProviderAccess } from '../../request-provider.ts'
import { getField, getText, getDate, getKobo, parseJsonExact } from '../../provider-json.ts'
import { verifySignature, toEventKey, parseWebhookBody } from '../../provider-webhook.ts'

/**
 * One call; returns the envelope's `data` (64-bit numbers as text).
 * Throws GatewayUnavailable without a usable response, GatewayRefused when Paystack says no.
 */
export async function callPaystack(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const { status, text } = await requestProvider(access, method, path, body)
  const envelope = parseEnvelope(text, `${method} ${path} returned ${status}`)
  if (status >= 400 || getField(envelope, 'status') === false) throw toGatewayError(status, envelope)
  return getField(envelope, 'data')
}

function parseEnvelope(text: string, operation: string): unknown {
  try {
    const envelope = parseJsonExact(text)
    if (typeof getField(envelope, 'status') === 'boolean') return envelope
  } catch (cause) {
    throw new GatewayUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
  throw new GatewayUnavailable('unreadable', `${operation} without the usual envelope`)
}

/** First match wins. Paystack's codes are few and partly undocumented, so its words count too. */
const patterns: { code: GatewayErrorCode; sign: RegExp }[] = [
  { code: 'invalid_key', sign: /invalid key|authorization header/i },
  { code: 'duplicate_reference', sign: /duplicate_reference|duplicate transaction reference/i },
  { code: 'not_found', sign: /not_found|not found/i },
  { code: 'already_refunded', sign: /fully (reversed|refunded)/i },
  { code: 'refund_not_allowed', sign: /invalid refund state/i },
  { code: 'email_refused', sign: /email/i },
  { code: 'amount_refused', sign: /amount/i },
]

/** Turns an error body of Paystack, `{status:false, message, code?, type?}`, into one of our codes. */
function toGatewayError(httpStatus: number, body: unknown): GatewayRefused {
  const message = getText(body, 'message') ?? `HTTP ${httpStatus} without a message`
  if (httpStatus === 401) return new GatewayRefused('invalid_key', message)
  const text = `${getText(body, 'code') ?? ''} ${message}`
  return new GatewayRefused(patterns.find(({ sign }) => sign.test(text))?.code ?? 'refused', message)
}

/** Paystack's transaction states in ours. While a refund is under way the money is still with the shop: paid. */
const statuses: Record<string, GatewayPayment['status']> = {
  success: 'paid',
  'reversal pending': 'paid',
  'reversal-pending': 'paid',
  failed: 'failed',
  reversed: 'reversed',
}

/**
 * Reads the `data` of a verify response. A state that we do not know counts as pending: never as paid, never as lost.
 * Throws GatewayUnavailable('unreadable') when something is missing that the shop must check.
 */
export function parsePayment(data: unknown): GatewayPayment {
  const reference = getText(data, 'reference')
  const providerId = getText(data, 'id')
  const currency = getText(data, 'currency')
  const status = getText(data, 'status')
  const received = parseReceived(data)
  if (!reference || !providerId || !currency || !status || !received)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending',
    reference,
    ...received,
    currency,
    channel: getText(data, 'channel'),
    provider_id: providerId,
    message: getText(data, 'gateway_response') ?? getText(data, 'message') ?? '',
    paidAt: getDate(data, 'paid_at') ?? getDate(data, 'paidAt'),
    raw: data,
  }
}

/**
 * What is the shop's, and the fee that is taken from it. A shopper who bears the fee pays exactly that much more than
 * was asked for, and where no fee is told a larger sum is taken for that. Any other sum is what came in, less than was
 * asked for above all. Undefined without a readable sum.
 */
export function parseReceived(data: unknown): Pick<GatewayPayment, 'amount_kobo' | 'fee_kobo'> | undefined {
  const requestedKobo = getKobo(data, 'requested_amount')
  const amountKobo = getKobo(data, 'amount') ?? requestedKobo
  if (amountKobo === undefined) return undefined
  const feeKobo = getField(data, 'fees') === null ? undefined : getKobo(data, 'fees')
  if (requestedKobo === undefined || amountKobo <= requestedKobo)
    return { amount_kobo: amountKobo, fee_kobo: feeKobo }
  if (feeKobo === undefined) return { amount_kobo: requestedKobo, fee_kobo: feeKobo }
  return amountKobo === requestedKobo + feeKobo
    ? { amount_kobo: requestedKobo, fee_kobo: 0 }
    : { amount_kobo: amountKobo, fee_kobo: feeKobo }
}

const refundStatuses: Record<string, GatewayRefund['status']> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'requires_bank_account',
}

/** Reads one refund. Throws GatewayUnavailable('unreadable') when something is missing that the shop must check. */
export function parseRefund(data: unknown): GatewayRefund {
  const providerRefundId = getText(data, 'id')
  const amountKobo = getKobo(data, 'amount')
  const status = getText(data, 'status')
  const currency = getText(data, 'currency')
  if (!providerRefundId || amountKobo === undefined || !status || !currency)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount, status or currency')
  return {
    status: Object.hasOwn(refundStatuses, status) ? (refundStatuses[status] ?? 'pending') : 'pending',
    providerRefundId,
    amount_kobo: amountKobo,
    currency,
    merchantNote: getText(data, 'merchant_note'),
    belongsToDispute:
      getText(data, 'dispute') !== undefined || getField(getField(data, 'dispute'), 'id') !== undefined,
    created_at: getDate(data, 'createdAt') ?? getDate(data, 'created_at'),
    raw: data,
  }
}

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
