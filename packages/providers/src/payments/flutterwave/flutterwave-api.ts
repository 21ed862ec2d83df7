import {
  GatewayRefused,
  type GatewayErrorCode,
  GatewayUnavailable,
  type GatewayPayment,
  type GatewayRefund,
  type WebhookHeaders,
  type PaymentEvent,
} from '@shop/domain/core/ports/payment-gateway'
import { requestProvider, type ProviderAccess } from '../../request-provider.ts'
import { getField, getText, getDate, parseJsonNumbersAsText } from '../../provider-json.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { toEventKey, parseWebhookBody } from '../../provider-webhook.ts'

/** First match wins. Flutterwave's errors have messages but no codes. */
const patterns: { code: GatewayErrorCode; sign: RegExp }[] = [
  { code: 'invalid_key', sign: /authorization|invalid (?:secret )?key/i },
  { code: 'duplicate_reference', sign: /duplicate/i },
  { code: 'not_found', sign: /no transaction was found|not found/i },
  { code: 'already_refunded', sign: /(?:fully|already) refunded/i },
  { code: 'email_refused', sign: /email/i },
  { code: 'amount_refused', sign: /amount/i },
]

/**
 * Makes one call of the v3 API and returns the whole envelope, with every number as text, because amounts have
 * decimals. Throws GatewayUnavailable without a usable response, GatewayRefused if Flutterwave rejects the call.
 */
export async function callFlutterwave(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const { status, text } = await requestProvider(access, method, path, body)
  const envelope = parseEnvelope(text, `${method} ${path} returned ${status}`)
  if (status < 400 && getField(envelope, 'status') === 'success') return envelope
  const message = getText(envelope, 'message') ?? `HTTP ${status} without a message`
  if (status === 401) throw new GatewayRefused('invalid_key', message)
  throw new GatewayRefused(patterns.find(({ sign }) => sign.test(message))?.code ?? 'refused', message)
}

function parseEnvelope(text: string, operation: string): unknown {
  try {
    const envelope = parseJsonNumbersAsText(text)
    if (getText(envelope, 'status') !== undefined) return envelope
  } catch (cause) {
    throw new GatewayUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
  throw new GatewayUnavailable('unreadable', `${operation} without the usual envelope`)
}

const statuses: Record<string, GatewayPayment['status']> = {
  successful: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  chargeback: 'reversed',
}

/**
 * Parses the `data` of a verify response, with numbers as text. An unknown status counts as pending. Throws
 * GatewayUnavailable('unreadable') if a field is missing that the shop must check.
 */
export function parsePayment(data: unknown): GatewayPayment {
  const reference = getText(data, 'tx_ref')
  const providerId = getText(data, 'id')
  const currency = getText(data, 'currency')
  const status = getText(data, 'status')
  const amountKobo = parseNaira(getText(data, 'amount'))
  if (!reference || !providerId || !currency || !status || amountKobo === undefined)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending',
    reference,
    amount_kobo: amountKobo,
    currency,
    channel: getText(data, 'payment_type'),
    fee_kobo: parseFee(data, amountKobo),
    provider_id: providerId,
    message: getText(data, 'processor_response') ?? '',
    paid_at: getDate(data, 'created_at'),
    raw: data,
  }
}

/** The fee that the shop pays: a fee charged on top of the amount was paid by the customer. */
function parseFee(data: unknown, amountKobo: number): number | undefined {
  const feeKobo = parseFeeKobo(getText(data, 'app_fee'))
  const chargedKobo = parseNaira(getText(data, 'charged_amount')) ?? amountKobo
  return feeKobo === undefined ? undefined : Math.max(0, feeKobo - Math.max(0, chargedKobo - amountKobo))
}

/** Flutterwave has several names for each outcome: completed, completed-mpgs, completed-bank-transfer, failed-… */
function toRefundStatus(status: string): GatewayRefund['status'] {
  if (/^completed(?:-|$)/.test(status)) return 'processed'
  return /^failed(?:-|$)/.test(status) ? 'failed' : 'pending'
}

/** Parses one refund, with numbers as text. Throws GatewayUnavailable('unreadable') if a required field is missing. */
export function parseRefund(data: unknown): GatewayRefund {
  const providerRefundId = getText(data, 'id')
  const amountKobo = parseNaira(getText(data, 'amount_refunded'))
  const status = getText(data, 'status')
  if (!providerRefundId || amountKobo === undefined || !status)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount or status')
  return {
    status: toRefundStatus(status),
    provider_refund_id: providerRefundId,
    amount_kobo: amountKobo,
    // It names no currency: a refund has the payment's, and the shop only takes naira.
    currency: getText(data, 'currency') ?? 'NGN',
    merchant_note: getText(data, 'comments'),
    belongs_to_dispute: false,
    created_at: getDate(data, 'created_at'),
    raw: data,
  }
}

/**
 * Parses a Flutterwave v3 webhook; undefined unless `verif-hash` is the secret hash from the dashboard. The hash does
 * not sign the body, so a webhook only says which payment to verify. The same event is sent again with another status,
 * so the status is part of its key.
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
  const eventText = `${event} ${getText(body, 'event.type') ?? ''} ${getText(data, 'stage') ?? ''}`
  return {
    event,
    is_dispute: /chargeback|dispute|arbitration/i.test(eventText),
    event_key: toEventKey(event, id && `${id}:${getText(data, 'status') ?? ''}`, rawBody),
    reference: getText(data, 'tx_ref') ?? getText(body, 'txRef'),
  }
}

/** Compares digests: they have equal lengths, so that timing reveals nothing about either value. */
function isValidHash(expected: string, input: string | string[] | undefined): boolean {
  return typeof input === 'string' && timingSafeEqual(sha256(expected), sha256(input))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whole kobo as decimal naira, digit by digit: 1250050 is 12500.50. Money never becomes a floating-point number. */
export function formatDecimalNaira(kobo: number): string {
  const digits = String(kobo).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A provider's decimal naira in whole kobo; undefined for fractions of a kobo, signs or other formats. */
export function parseNaira(text: string | undefined): number | undefined {
  const [, naira, kobo = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? []
  return naira === undefined ? undefined : Number(naira + kobo.padEnd(2, '0'))
}

/** A fee in whole kobo. Providers write fractions of a kobo: the third decimal rounds half up. */
export function parseFeeKobo(text: string | undefined): number | undefined {
  const [, naira, kobo = '', half = '0'] = /^(\d{1,13})(?:\.(\d{1,2})(\d)?\d*)?$/.exec(text ?? '') ?? []
  if (naira === undefined) return undefined
  return Number(naira + kobo.padEnd(2, '0')) + (Number(half) >= 5 ? 1 : 0)
}
