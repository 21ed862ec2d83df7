import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayBank,
  type GatewayMode,
  type GatewayPayment,
  type GatewayRefund,
  type MissingPayment,
  type OpenedPayment,
  type PaymentAttempt,
  type PaymentChannel,
  type PaymentGateway,
  type RefundInput,
  type GatewayPayout,
  type PayoutLine,
  type GatewayDispute,
  type GatewayDisputes,
} from '@shop/domain/core/ports/payment-gateway'
import { providerTimeoutMs, type ProviderAccess } from '../../request-provider.ts'
import { getField, getText, getDate } from '../../provider-json.ts'
import {
  callFlutterwave,
  formatDecimalNaira,
  parseFeeKobo,
  parseNaira,
  parseWebhook,
  parsePayment,
  parseRefund,
} from './flutterwave-api.ts'
import { parseDisputes } from '../parse-disputes.ts'
import type { GatewayAdapter } from '../gateway-adapter.ts'

interface FlutterwaveOptions {
  /** https://api.flutterwave.com; the v3 paths are appended. */
  baseUrl: string
  secretKey: string
  /** The value Flutterwave sends in `verif-hash`. */
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
 * Flutterwave's v3 protocol behind the shop's payment port. It does not create account numbers for single orders here,
 * because those can charge an amount other than the order's.
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
      throw new GatewayRefused('refund_not_allowed', 'Flutterwave asks for no bank account')
    },
  }
}

async function initialize(access: ProviderAccess, attempt: PaymentAttempt): Promise<OpenedPayment> {
  const envelope = await callFlutterwave(access, 'POST', '/v3/payments', {
    tx_ref: attempt.reference,
    amount: formatDecimalNaira(attempt.amount_kobo),
    currency: 'NGN',
    redirect_url: attempt.callback_url,
    payment_options: attempt.channels.map((channel) => channelNames[channel]).join(','),
    customer: { email: attempt.email },
    meta: attempt.metadata,
  })
  const authorizationUrl = getText(getField(envelope, 'data'), 'link')
  if (!authorizationUrl || !/^https?:\/\//.test(authorizationUrl))
    throw new GatewayUnavailable('unreadable', 'an opened payment without its page')
  return { authorization_url: authorizationUrl, provider_reference: attempt.reference }
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

/** A refund names the transaction by Flutterwave's numeric id. Our note is in its comments. */
async function refund(access: ProviderAccess, input: RefundInput): Promise<GatewayRefund> {
  const payment = await verify(access, input.reference)
  if (payment.status === 'not_found') throw new GatewayRefused('not_found', 'No transaction was found')
  const path = `/v3/transactions/${encodeURIComponent(payment.provider_id)}/refund`
  const body = { amount: formatDecimalNaira(input.amount_kobo), comments: input.merchant_note }
  return parseRefund(getField(await callFlutterwave(access, 'POST', path, body), 'data'))
}

/** Flutterwave lists the refunds of all payments by page; this filters those of one payment, from its date on. */
async function listRefunds(access: ProviderAccess, reference: string): Promise<GatewayRefund[]> {
  const payment = await verify(access, reference)
  if (payment.status === 'not_found') return []
  const from = payment.paid_at?.toISOString().slice(0, 10)
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

/** What is deducted from a payout in one amount, and the description of its line. */
const deductionNames = {
  refund: 'Refunds',
  chargeback: 'Chargebacks',
  stampduty_charge: 'Stamp duty',
} as const

/**
 * Completed payouts (https://developer.flutterwave.com/v3.0/reference/get-all-payouts), each with its payments.
 * Refunds, chargebacks and stamp duty are amounts of the payout, without payments of their own.
 */
async function listPayouts(access: ProviderAccess, since: string): Promise<GatewayPayout[]> {
  const payouts: GatewayPayout[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), from: since })
    const envelope = await callFlutterwave(access, 'GET', `/v3/settlements?${query}`)
    const data = getField(envelope, 'data')
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of payouts that is no list')
    for (const settlement of data) {
      if (getText(settlement, 'status') !== 'completed' || getText(settlement, 'currency') !== 'NGN') continue
      const paidOn = (getDate(settlement, 'processed_date') ?? getDate(settlement, 'due_date'))?.toISOString()
      if (!paidOn) throw new GatewayUnavailable('unreadable', 'a payout without its day')
      if (paidOn.slice(0, 10) >= since) payouts.push(await toPayout(access, settlement, paidOn.slice(0, 10)))
    }
    const pages = Number(getText(getField(getField(envelope, 'meta'), 'page_info'), 'total_pages') ?? 1)
    if (data.length === 0 || page >= pages)
      return payouts.toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : 1))
  }
}

/** The list does not include payments: each payout is fetched by its id. */
async function toPayout(access: ProviderAccess, settlement: unknown, paidOn: string): Promise<GatewayPayout> {
  const id = getText(settlement, 'id')
  if (!id) throw new GatewayUnavailable('unreadable', 'a payout without id')
  const envelope = await callFlutterwave(access, 'GET', `/v3/settlements/${encodeURIComponent(id)}`)
  const payments = getField(getField(envelope, 'data'), 'transactions')
  if (!Array.isArray(payments)) throw new GatewayUnavailable('unreadable', 'a payout without its payments')
  const lines = payments.map(toPayoutLine)
  for (const [field, name] of Object.entries(deductionNames)) {
    const kobo = parseFeeKobo(getText(settlement, field)) ?? 0
    const reference = `${name} of payout ${id}`
    if (kobo > 0) lines.push({ reference, amount_kobo: 0 - kobo, fee_kobo: 0, transacted_at: paidOn })
  }
  return { id, paid_on: paidOn, lines }
}

function toPayoutLine(payment: unknown): PayoutLine {
  const reference = getText(payment, 'tx_ref')
  const amountKobo = parseNaira(getText(payment, 'charged_amount'))
  if (!reference || !amountKobo || getText(payment, 'currency') !== 'NGN')
    throw new GatewayUnavailable('unreadable', 'a payment of a payout without reference, amount or currency')
  const feeKobo = ['app_fee', 'merchant_fee'].reduce(
    (sum, field) => sum + (parseFeeKobo(getText(payment, field)) ?? 0),
    0,
  )
  return {
    reference,
    amount_kobo: amountKobo,
    fee_kobo: feeKobo,
    transacted_at: getText(payment, 'transaction_date') ?? '',
  }
}

/** `declined` is the shop's response, on which the bank still decides. Unknown values count as `open`. */
const statuses: Record<string, GatewayDispute['status']> = {
  initiated: 'open',
  declined: 'under_review',
  pending: 'under_review',
  accepted: 'lost',
  lost: 'lost',
  won: 'won',
  reversed: 'won',
}

/** Chargebacks of all payments (https://developer.flutterwave.com/v3.0/docs/chargebacks), page by page. */
export async function listDisputes(access: ProviderAccess, since: string): Promise<GatewayDisputes> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), from: since })
    const envelope = await callFlutterwave(access, 'GET', `/v3/chargebacks?${query}`)
    const data = getField(envelope, 'data')
    if (!Array.isArray(data))
      throw new GatewayUnavailable('unreadable', 'a list of chargebacks that is no list')
    rows.push(...data.filter((row) => startedAt(row) >= since))
    const pages = Number(getText(getField(getField(envelope, 'meta'), 'page_info'), 'total_pages') ?? 1)
    if (data.length === 0 || page >= pages) return parseDisputes(rows, parseDispute)
  }
}

function startedAt(data: unknown): string {
  return getDate(data, 'created_at')?.toISOString() ?? '9999'
}

/** Parses one chargeback. Throws GatewayUnavailable('unreadable') if a required field is missing. */
function parseDispute(data: unknown): GatewayDispute {
  const providerDisputeId = getText(data, 'id')
  const reference = getText(data, 'tx_ref')
  const amountKobo = parseNaira(getText(data, 'amount'))
  const status = getText(data, 'status')
  if (!providerDisputeId || !reference || !amountKobo || !status)
    throw new GatewayUnavailable('unreadable', 'a chargeback without id, payment, amount or status')
  return {
    provider_dispute_id: providerDisputeId,
    reference,
    amount_kobo: amountKobo,
    // The API gives no currency: the shop only takes naira.
    currency: getText(data, 'currency') ?? 'NGN',
    status: (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'open',
    category: getText(data, 'comment') ?? '',
    respond_by: getDate(data, 'due_date') ?? getDate(data, 'due_datetime'),
  }
}

/** The adapter for Flutterwave. */
export const flutterwave: GatewayAdapter = {
  title: 'Flutterwave',
  settings: [
    {
      name: 'FLUTTERWAVE_SECRET_KEY',
      label: 'Secret key',
      isSecret: true,
      isValid: /^FLWSECK(_TEST)?-[A-Za-z0-9-]+$/,
      description: 'a Flutterwave v3 secret key (FLWSECK_TEST-… or FLWSECK-…)',
      use: 'Takes payments through Flutterwave.',
    },
    {
      name: 'FLUTTERWAVE_WEBHOOK_HASH',
      label: 'Secret hash of the webhook',
      isSecret: true,
      isValid: /^\S{16,}$/,
      description: 'the secret hash of the webhook, at least 16 characters without spaces',
      use: 'The secret hash you entered in Flutterwave’s dashboard; requires the key.',
    },
    {
      name: 'FLUTTERWAVE_BASE_URL',
      isValid: /^https?:\/\/[^/]+$/,
      unset: 'https://api.flutterwave.com',
      description: 'the origin of the Flutterwave API',
      use: 'Only to use another server instead.',
    },
  ],
  open(setting) {
    const secretKey = setting('FLUTTERWAVE_SECRET_KEY')
    return createFlutterwaveGateway({
      baseUrl: setting('FLUTTERWAVE_BASE_URL'),
      secretKey,
      webhookHash: setting('FLUTTERWAVE_WEBHOOK_HASH'),
      mode: secretKey.startsWith('FLWSECK_TEST-') ? 'test' : 'live',
    })
  },
  async testKey(setting) {
    const baseUrl = setting('FLUTTERWAVE_BASE_URL').replace(/\/+$/, '')
    const secretKey = setting('FLUTTERWAVE_SECRET_KEY')
    await callFlutterwave({ baseUrl, secretKey, timeoutMs: providerTimeoutMs }, 'GET', '/v3/balances/NGN')
  },
}
