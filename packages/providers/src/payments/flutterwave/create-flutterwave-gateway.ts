import { GatewayRefused, GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type {
  GatewayBank,
  GatewayMode,
  GatewayPayment,
  GatewayRefund,
  MissingPayment,
  OpenedPayment,
  PaymentAttempt,
  PaymentChannel,
  PaymentGateway,
  RefundInput,
} from '@shop/domain/core/ports/payment-gateway'
import { providerTimeoutMs, type ProviderAccess } from '../exchange.ts'
import { getField, getText } from '../json-fields.ts'
import { callFlutterwave } from './call-flutterwave.ts'
import { listDisputes } from './list-disputes.ts'
import { listPayouts } from './list-payouts.ts'
import { formatDecimalNaira } from './naira-text.ts'
import { parseWebhook } from './read-notice.ts'
import { parsePayment } from './read-payment.ts'
import { parseRefund } from './read-refund.ts'

export interface FlutterwaveOptions {
  /** https://api.flutterwave.com; the paths of v3 follow. */
  baseUrl: string
  secretKey: string
  /** What Flutterwave sends in `verif-hash`. */
  webhookHash: string
  mode: GatewayMode
  timeoutMs?: number
}

const channelNames: Readonly<Record<PaymentChannel, string>> = {
  bank_transfer: 'banktransfer',
  card: 'card',
  bank: 'account',
  ussd: 'ussd',
}

/**
 * Flutterwave's v3 protocol behind the shop's payment port (nigeria.md 1.8). It makes no account numbers for single
 * orders here: those may ask for another sum than the order's.
 */
export function createFlutterwaveGateway(options: FlutterwaveOptions): PaymentGateway {
  const access: ProviderAccess = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    secretKey: options.secretKey,
    timeoutMs: options.timeoutMs ?? providerTimeoutMs,
  }
  return {
    provider: 'flutterwave',
    mode: options.mode,
    initialize: (attempt) => initialize(access, attempt),
    verify: (reference) => verify(access, reference),
    parseWebhook: (headers, rawBody) => parseWebhook(options.webhookHash, headers, rawBody),
    refund: (input) => refund(access, input),
    listRefunds: (reference) => listRefunds(access, reference),
    listBanks: () => listBanks(access),
    listDisputes: (since) => listDisputes(access, since),
    listPayouts: (since) => listPayouts(access, since),
    retryRefund: async () => {
      throw new GatewayRefused('refund_state', 'Flutterwave asks for no bank account')
    },
  }
}

async function initialize(access: ProviderAccess, attempt: PaymentAttempt): Promise<OpenedPayment> {
  const envelope = await callFlutterwave(access, 'POST', '/v3/payments', {
    tx_ref: attempt.reference,
    amount: formatDecimalNaira(attempt.amount_kobo),
    currency: 'NGN',
    redirect_url: attempt.callbackUrl,
    payment_options: attempt.channels.map((channel) => channelNames[channel]).join(','),
    customer: { email: attempt.email },
    meta: attempt.metadata,
  })
  const authorizationUrl = getText(getField(envelope, 'data'), 'link')
  if (!authorizationUrl || !/^https?:\/\//.test(authorizationUrl))
    throw new GatewayUnavailable('unreadable', 'an opened payment without its page')
  return { authorization_url: authorizationUrl, providerReference: attempt.reference }
}

async function verify(access: ProviderAccess, reference: string): Promise<GatewayPayment | MissingPayment> {
  try {
    const query = new URLSearchParams({ tx_ref: reference })
    const envelope = await callFlutterwave(access, 'GET', `/v3/transactions/verify_by_reference?${query}`)
    const payment = parsePayment(getField(envelope, 'data'))
    if (payment.reference === reference) return payment
  } catch (error) {
    if (error instanceof GatewayRefused && error.code === 'not_found')
      return { status: 'not_found', reference }
    throw error
  }
  throw new GatewayUnavailable('unreadable', 'a payment with another reference than requested')
}

/** A refund names the transaction by Flutterwave's own number. Our note stands in its comments. */
async function refund(access: ProviderAccess, input: RefundInput): Promise<GatewayRefund> {
  const payment = await verify(access, input.reference)
  if (payment.status === 'not_found') throw new GatewayRefused('not_found', 'No transaction was found')
  const path = `/v3/transactions/${encodeURIComponent(payment.provider_id)}/refund`
  const body = { amount: formatDecimalNaira(input.amount_kobo), comments: input.merchantNote }
  return parseRefund(getField(await callFlutterwave(access, 'POST', path, body), 'data'))
}

/** Flutterwave lists the refunds of all payments by pages; those of this one are taken out of them, from its day on. */
async function listRefunds(access: ProviderAccess, reference: string): Promise<GatewayRefund[]> {
  const payment = await verify(access, reference)
  if (payment.status === 'not_found') return []
  const from = payment.paidAt?.toISOString().slice(0, 10)
  const refunds: GatewayRefund[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), ...(from !== undefined && { from }) })
    const envelope = await callFlutterwave(access, 'GET', `/v3/refunds?${query}`)
    const data = getField(envelope, 'data')
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of refunds that is no list')
    const own = data.filter((refund) => getText(refund, 'tx_id') === payment.provider_id)
    refunds.push(...own.map(parseRefund))
    const pages = Number(getText(getField(getField(envelope, 'meta'), 'page_info'), 'total_pages') ?? 1)
    if (data.length === 0 || page >= pages) return refunds
  }
}

async function listBanks(access: ProviderAccess): Promise<GatewayBank[]> {
  const data = getField(await callFlutterwave(access, 'GET', '/v3/banks/NG'), 'data')
  if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of banks that is no list')
  return data.flatMap((bank) => {
    const id = getText(bank, 'id')
    const name = getText(bank, 'name')
    return id && name ? [{ id, name }] : []
  })
}
