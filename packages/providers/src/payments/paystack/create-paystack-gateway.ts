import { GatewayRefused, GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type {
  GatewayBank,
  GatewayMode,
  GatewayPayment,
  MissingPayment,
  OpenedPayment,
  PaymentAttempt,
  PaymentGateway,
  TransferAccount,
  TransferInput,
} from '@shop/domain/core/ports/payment-gateway'
import { providerTimeoutMs, type ProviderAccess } from '../exchange.ts'
import { callPaystack } from './call-paystack.ts'
import { getDate, getField, getText } from '../json-fields.ts'
import { listDisputes } from './list-disputes.ts'
import { listPayouts } from './list-payouts.ts'
import { parseWebhook } from './read-notice.ts'
import { parsePayment } from './read-payment.ts'
import { parseRefund } from './read-refund.ts'

export interface PaystackOptions {
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
          customer_note: input.customerNote,
          merchant_note: input.merchantNote,
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
    callback_url: attempt.callbackUrl,
    channels: attempt.channels,
    metadata: { ...attempt.metadata, cancel_action: attempt.cancelUrl },
  })
  const authorizationUrl = getText(data, 'authorization_url')
  const providerReference = getText(data, 'access_code')
  if (!authorizationUrl || !providerReference || getText(data, 'reference') !== attempt.reference)
    throw new GatewayUnavailable('unreadable', 'an opened payment without address, code or our reference')
  return { authorization_url: authorizationUrl, providerReference }
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

/** Pages of 100 until one is not full: a payment has few refunds, but a missed one would be money paid twice. */
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
