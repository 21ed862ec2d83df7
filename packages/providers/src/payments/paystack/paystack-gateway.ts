import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayBank,
  type GatewayMode,
  type GatewayPayment,
  type MissingPayment,
  type OpenedPayment,
  type PaymentAttempt,
  type PaymentGateway,
  type TransferAccount,
  type TransferInput,
  type GatewayPayout,
  type PayoutLine,
  type GatewayDispute,
  type GatewayDisputes,
} from '@shop/domain/core/ports/payment-gateway'
import { providerTimeoutMs, type ProviderAccess } from '../../request-provider.ts'
import { callPaystack, parseWebhook, parsePayment, parseRefund, parseReceived } from './paystack-api.ts'
import { getDate, getField, getText, getKobo } from '../../provider-json.ts'
import { parseDisputes } from '../parse-disputes.ts'
import type { GatewayAdapter } from '../gateway-adapter.ts'

interface PaystackOptions {
  /** https://api.paystack.co, or the test gateway's address. */
  baseUrl: string
  secretKey: string
  mode: GatewayMode
  timeoutMs?: number
}

/** The Paystack protocol behind the shop's payment port; the built-in test gateway speaks it too. */
export function createPaystackGateway(options: PaystackOptions): PaymentGateway {
  const access: ProviderAccess = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    secretKey: options.secretKey,
    timeoutMs: options.timeoutMs ?? providerTimeoutMs,
  }
  return {
    provider: 'paystack',
    mode: options.mode,
    initialize: (attempt) => initialize(access, attempt),
    openTransfer: (input) => openTransfer(access, input),
    verify: (reference) => verify(access, reference),
    parseWebhook: (headers, rawBody) => parseWebhook(options.secretKey, headers, rawBody),
    refund: async (input) =>
      parseRefund(
        await callPaystack(access, 'POST', '/refund', {
          transaction: input.reference,
          amount: input.amount_kobo,
          currency: 'NGN',
          customer_note: input.customer_note,
          merchant_note: input.merchant_note,
        }),
      ),
    listRefunds: (reference) => listRefunds(access, reference),
    listBanks: () => listBanks(access),
    listDisputes: (since) => listDisputes(access, since),
    listPayouts: (since) => listPayouts(access, since),
    retryRefund: async (providerRefundId, account) =>
      parseRefund(
        await callPaystack(
          access,
          'POST',
          `/refund/retry_with_customer_details/${encodeURIComponent(providerRefundId)}`,
          {
            refund_account_details: {
              currency: 'NGN',
              account_number: account.account_number,
              bank_id: account.bank_id,
            },
          },
        ),
      ),
  }
}

async function initialize(access: ProviderAccess, attempt: PaymentAttempt): Promise<OpenedPayment> {
  const data = await callPaystack(access, 'POST', '/transaction/initialize', {
    email: attempt.email,
    amount: attempt.amount_kobo,
    currency: 'NGN',
    reference: attempt.reference,
    callback_url: attempt.callback_url,
    channels: attempt.channels,
    metadata: { ...attempt.metadata, cancel_action: attempt.cancel_url },
  })
  const authorizationUrl = getText(data, 'authorization_url')
  const providerReference = getText(data, 'access_code')
  if (!authorizationUrl || !providerReference || getText(data, 'reference') !== attempt.reference)
    throw new GatewayUnavailable('unreadable', 'an opened payment without address, code or our reference')
  return { authorization_url: authorizationUrl, provider_reference: providerReference }
}

async function openTransfer(access: ProviderAccess, input: TransferInput): Promise<TransferAccount> {
  const data = await callPaystack(access, 'POST', '/charge', {
    email: input.email,
    amount: input.amount_kobo,
    currency: 'NGN',
    reference: input.reference,
    bank_transfer: { account_expires_at: input.expires_at.toISOString() },
  })
  const accountNumber = getText(data, 'account_number')
  const bankName = getText(getField(data, 'bank'), 'name')
  const expiresAt = getDate(data, 'account_expires_at')
  if (!accountNumber || !bankName || !expiresAt || getText(data, 'reference') !== input.reference)
    throw new GatewayUnavailable('unreadable', 'an account without number, bank, end or our reference')
  return {
    account_number: accountNumber,
    bank_name: bankName,
    expires_at: expiresAt,
    account_name: getText(data, 'account_name') ?? '',
  }
}

async function verify(access: ProviderAccess, reference: string): Promise<GatewayPayment | MissingPayment> {
  try {
    const data = await callPaystack(access, 'GET', `/transaction/verify/${encodeURIComponent(reference)}`)
    const payment = parsePayment(data)
    if (payment.reference === reference) return payment
  } catch (error) {
    if (error instanceof GatewayRefused && error.code === 'not_found')
      return { status: 'not_found', reference }
    throw error
  }
  throw new GatewayUnavailable('unreadable', 'a payment with another reference than requested')
}

/** Active Nigerian banks. */
async function listBanks(access: ProviderAccess): Promise<GatewayBank[]> {
  const data = await callPaystack(access, 'GET', '/bank?country=nigeria&currency=NGN&perPage=100')
  if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of banks that is no list')
  return data.flatMap((bank) => {
    const id = getText(bank, 'id')
    const name = getText(bank, 'name')
    return id && name ? [{ id, name }] : []
  })
}

/** Reads pages of 100 until one is not full. A payment has few refunds, but a missed one could be refunded twice. */
async function listRefunds(access: ProviderAccess, reference: string) {
  const payment = await verify(access, reference)
  if (payment.status === 'not_found') return []
  const refunds = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      transaction: payment.provider_id,
      perPage: '100',
      page: String(page),
    })
    const data = await callPaystack(access, 'GET', `/refund?${query}`)
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of refunds that is no list')
    refunds.push(...data.map(parseRefund))
    if (data.length < 100) return refunds
  }
}

const pageSize = 100

/**
 * Payouts of the shop's account that reached the bank (https://paystack.com/docs/api/payout), each with its payments.
 * Deductions other than fees are a separate line.
 */
async function listPayouts(access: ProviderAccess, since: string): Promise<GatewayPayout[]> {
  const settlements = await fetchAll(access, '/settlement', {
    status: 'success',
    subaccount: 'none',
    from: since,
  })
  const payouts: GatewayPayout[] = []
  for (const settlement of settlements) {
    const id = getText(settlement, 'id')
    const paidOn = getDate(settlement, 'settlement_date')?.toISOString().slice(0, 10)
    const paidOutKobo = getKobo(settlement, 'effective_amount')
    if (!id || !paidOn || paidOutKobo === undefined)
      throw new GatewayUnavailable('unreadable', 'a payout without id, day or sum')
    if (getText(settlement, 'currency') !== 'NGN' || paidOn < since) continue
    const payments = await fetchAll(access, `/settlement/${encodeURIComponent(id)}/transactions`, {})
    const lines = payments.map(toPayoutLine)
    const linesTotalKobo = lines.reduce(
      (sum, { amount_kobo: amountKobo, fee_kobo: feeKobo }) => sum + amountKobo - feeKobo,
      0,
    )
    const deduction = { reference: `Taken off payout ${id}`, amount_kobo: paidOutKobo - linesTotalKobo }
    if (deduction.amount_kobo < 0) lines.push({ ...deduction, fee_kobo: 0, transacted_at: paidOn })
    payouts.push({ id, paid_on: paidOn, lines })
  }
  return payouts.toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : 1))
}

function toPayoutLine(payment: unknown): PayoutLine {
  const reference = getText(payment, 'reference')
  const received = parseReceived(payment)
  if (!reference || !received?.amount_kobo || getText(payment, 'currency') !== 'NGN')
    throw new GatewayUnavailable('unreadable', 'a payment of a payout without reference, amount or currency')
  const { amount_kobo: amountKobo, fee_kobo: feeKobo = 0 } = received
  return {
    reference,
    amount_kobo: amountKobo,
    fee_kobo: feeKobo,
    transacted_at: getText(payment, 'paid_at') ?? '',
  }
}

/** Reads pages until one is not full. */
async function fetchAll(access: ProviderAccess, path: string, input: Record<string, string>) {
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...input, perPage: String(pageSize), page: String(page) })
    const data = await callPaystack(access, 'GET', `${path}?${query}`)
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of payouts that is no list')
    all.push(...data)
    if (data.length < pageSize) return all
  }
}

/** Whose response is pending. Unknown values count as pending for the shop, so that staff check them. */
const statuses: Record<string, GatewayDispute['status']> = {
  'awaiting-merchant-feedback': 'open',
  'awaiting-bank-feedback': 'under_review',
  pending: 'under_review',
}

/** Accepted by the shop, or no response: lost. Declined successfully: won. */
const resolutions: Record<string, GatewayDispute['status']> = {
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
  declined: 'won',
  'merchant-declined': 'won',
}

/** Disputes of all payments (https://paystack.com/docs/api/dispute), newest first, page by page. */
export async function listDisputes(access: ProviderAccess, since: string): Promise<GatewayDisputes> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ from: since, perPage: String(pageSize), page: String(page) })
    const data = await callPaystack(access, 'GET', `/dispute?${query}`)
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of disputes that is no list')
    rows.push(...data)
    if (data.length < pageSize) return parseDisputes(rows, parseDispute)
  }
}

/** Parses one dispute. Throws GatewayUnavailable('unreadable') if a required field is missing. */
function parseDispute(data: unknown): GatewayDispute {
  const transaction = getField(data, 'transaction')
  const providerDisputeId = getText(data, 'id')
  const reference = getText(transaction, 'reference') ?? getText(data, 'transaction_reference')
  // Without a response there is no refund amount yet: the whole payment is claimed.
  const amountKobo = getKobo(data, 'refund_amount') || getKobo(transaction, 'amount')
  const currency = getText(data, 'currency') ?? getText(transaction, 'currency')
  const status = getText(data, 'status')
  if (!providerDisputeId || !reference || !amountKobo || !currency || !status)
    throw new GatewayUnavailable('unreadable', 'a dispute without id, payment, amount, currency or status')
  return {
    provider_dispute_id: providerDisputeId,
    reference,
    amount_kobo: amountKobo,
    currency,
    status: toDisputeStatus(status, getText(data, 'resolution') ?? ''),
    category: getText(data, 'category') ?? '',
    respond_by: getDate(data, 'dueAt') ?? getDate(data, 'due_at'),
  }
}

function toDisputeStatus(status: string, resolution: string): GatewayDispute['status'] {
  const [allowed, word] = status === 'resolved' ? [resolutions, resolution] : [statuses, status]
  return (Object.hasOwn(allowed, word) ? allowed[word] : undefined) ?? 'open'
}

/** The adapter for Paystack. */
export const paystack: GatewayAdapter = {
  title: 'Paystack',
  settings: [
    {
      name: 'PAYSTACK_SECRET_KEY',
      label: 'Secret key',
      isSecret: true,
      isValid: /^sk_(test|live)_[A-Za-z0-9]+$/,
      description: 'a Paystack secret key (sk_test_… or sk_live_…)',
      use: 'Takes payments. Without a provider key: the built-in test gateway if ALLOW_TEST_PAYMENTS allows it, otherwise none.',
    },
    {
      name: 'PAYSTACK_BASE_URL',
      isValid: /^https?:\/\/[^/]+$/,
      unset: 'https://api.paystack.co',
      description: 'the origin of the Paystack API',
      use: 'Only to use another server instead.',
    },
  ],
  open(setting) {
    const secretKey = setting('PAYSTACK_SECRET_KEY')
    const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test'
    return createPaystackGateway({ baseUrl: setting('PAYSTACK_BASE_URL'), secretKey, mode })
  },
  async testKey(setting) {
    const baseUrl = setting('PAYSTACK_BASE_URL').replace(/\/+$/, '')
    const secretKey = setting('PAYSTACK_SECRET_KEY')
    await callPaystack({ baseUrl, secretKey, timeoutMs: providerTimeoutMs }, 'GET', '/balance')
  },
}
