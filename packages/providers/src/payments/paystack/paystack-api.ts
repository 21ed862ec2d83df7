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
 * Makes one call and returns the envelope's `data` (64-bit numbers as text). Throws GatewayUnavailable without a usable
 * response, GatewayRefused if Paystack rejects the call.
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

/** First match wins. Paystack's codes are few and partly undocumented, so messages count too. */
const patterns: { code: GatewayErrorCode; sign: RegExp }[] = [
  { code: 'invalid_key', sign: /invalid key|authorization header/i },
  { code: 'duplicate_reference', sign: /duplicate_reference|duplicate transaction reference/i },
  { code: 'not_found', sign: /not_found|not found/i },
  { code: 'already_refunded', sign: /fully (reversed|refunded)/i },
  { code: 'refund_not_allowed', sign: /invalid refund state/i },
  { code: 'email_refused', sign: /email/i },
  { code: 'amount_refused', sign: /amount/i },
]

/** Converts a Paystack error body, `{status:false, message, code?, type?}`, to one of our codes. */
function toGatewayError(httpStatus: number, body: unknown): GatewayRefused {
  const message = getText(body, 'message') ?? `HTTP ${httpStatus} without a message`
  if (httpStatus === 401) return new GatewayRefused('invalid_key', message)
  const text = `${getText(body, 'code') ?? ''} ${message}`
  return new GatewayRefused(patterns.find(({ sign }) => sign.test(text))?.code ?? 'refused', message)
}

/**
 * Paystack's transaction statuses as ours. While a refund is in progress the shop still has the money, so the payment
 * is paid.
 */
const statuses: Record<string, GatewayPayment['status']> = {
  success: 'paid',
  'reversal pending': 'paid',
  'reversal-pending': 'paid',
  failed: 'failed',
  reversed: 'reversed',
}

/**
 * Parses the `data` of a verify response. An unknown status counts as pending: never as paid, never as lost. Throws
 * GatewayUnavailable('unreadable') if a field is missing that the shop must check.
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
    paid_at: getDate(data, 'paid_at') ?? getDate(data, 'paidAt'),
    raw: data,
  }
}

/**
 * The amount received for the shop, and the fee deducted from it. If the customer bears the fee, they pay exactly that
 * much more than requested; without a known fee, a larger amount is taken to include it. Any other amount counts as
 * received, in particular a smaller one. Undefined without a readable amount.
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

/** Parses one refund. Throws GatewayUnavailable('unreadable') if a field is missing that the shop must check. */
export function parseRefund(data: unknown): GatewayRefund {
  const providerRefundId = getText(data, 'id')
  const amountKobo = getKobo(data, 'amount')
  const status = getText(data, 'status')
  const currency = getText(data, 'currency')
  if (!providerRefundId || amountKobo === undefined || !status || !currency)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount, status or currency')
  return {
    status: Object.hasOwn(refundStatuses, status) ? (refundStatuses[status] ?? 'pending') : 'pending',
    provider_refund_id: providerRefundId,
    amount_kobo: amountKobo,
    currency,
    merchant_note: getText(data, 'merchant_note'),
    belongs_to_dispute:
      getText(data, 'dispute') !== undefined || getField(getField(data, 'dispute'), 'id') !== undefined,
    created_at: getDate(data, 'createdAt') ?? getDate(data, 'created_at'),
    raw: data,
  }
}

/**
 * Parses a Paystack webhook; undefined unless `x-paystack-signature` is the hex HMAC-SHA512 of the raw bytes. Paystack
 * sends no event id, so the key is the event and its data's id, or a hash of the whole body.
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
    is_dispute: isDispute,
  }
}
