import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayDispute,
  type GatewayDisputes,
  type GatewayMode,
  type GatewayPayment,
  type GatewayPayout,
  type GatewayRefund,
  type PaymentAttempt,
  type PaymentGateway,
} from '@shop/domain/core/ports/payment-gateway'

export interface FakeGateway extends PaymentGateway {
  mode: GatewayMode
  /** Every payment page that was opened, in order. */
  opened: PaymentAttempt[]
  /** The status of each payment, by its reference; set by the test. */
  payments: Map<string, GatewayPayment>
  refunds: (GatewayRefund & { reference: string })[]
  payouts: GatewayPayout[]
  disputes: GatewayDispute[]
  /** Rows of the provider's list that cannot be parsed. */
  unreadableDisputes: GatewayDisputes['unreadable']
  /** Calls that reached the provider, by name. */
  calls: string[]
  /** While true, no call gets a response. */
  isDown: boolean
  /** Completes or fails a payment; `change` overrides what the next verify returns. */
  completePayment(reference: string, change?: Partial<GatewayPayment>): void
  /** The reference that was opened last. */
  lastReference(): string
}

/**
 * An in-memory provider controlled by the test, for tests of commands. The protocol itself is tested against the test
 * gateway.
 */
export function fakeGateway(mode: GatewayMode = 'test-gateway', provider = 'paystack'): FakeGateway {
  const gateway: FakeGateway = {
    provider,
    mode,
    opened: [],
    payments: new Map(),
    refunds: [],
    payouts: [],
    disputes: [],
    unreadableDisputes: [],
    calls: [],
    isDown: false,
    lastReference: () => gateway.opened.at(-1)?.reference ?? '',
    completePayment(reference, change = {}) {
      const payment = gateway.payments.get(reference)
      if (!payment) throw new Error(`Nothing was opened as ${reference}`)
      gateway.payments.set(reference, {
        ...payment,
        status: 'paid',
        channel: 'card',
        fee_kobo: 10_000,
        message: 'Successful',
        ...change,
      })
    },
    async initialize(attempt) {
      await simulateCall('initialize')
      if (gateway.payments.has(attempt.reference)) {
        throw new GatewayRefused('duplicate_reference', 'Duplicate Transaction Reference')
      }
      gateway.opened.push(attempt)
      gateway.payments.set(attempt.reference, {
        status: 'pending',
        reference: attempt.reference,
        amount_kobo: attempt.amount_kobo,
        currency: 'NGN',
        channel: undefined,
        fee_kobo: undefined,
        provider_id: String(9_007_199_254_740_993n + BigInt(gateway.opened.length)),
        message: '',
        paid_at: undefined,
        raw: { reference: attempt.reference },
      })
      return {
        authorization_url: `https://pay.example/${attempt.reference}`,
        provider_reference: attempt.reference,
      }
    },
    async openTransfer({ reference, amount_kobo: amountKobo, email, expires_at: expiresAt }) {
      const page = { callback_url: '', cancel_url: '', channels: [], metadata: {} }
      await gateway.initialize({ reference, amount_kobo: amountKobo, email, ...page })
      return {
        account_number: '9900000042',
        account_name: 'TEST PAYMENT',
        bank_name: 'Test Bank',
        expires_at: expiresAt,
      }
    },
    async verify(reference) {
      await simulateCall('verify')
      return gateway.payments.get(reference) ?? { status: 'not_found', reference }
    },
    parseWebhook(headers, rawBody) {
      if (headers['x-signature'] !== 'right') return undefined
      const { event, reference, key = reference } = JSON.parse(rawBody.toString())
      return { event, event_key: `${event}:${key}`, reference, is_dispute: event.includes('dispute') }
    },
    async refund({ reference, amount_kobo: amountKobo, merchant_note: merchantNote }) {
      await simulateCall('refund')
      const refund = {
        reference,
        status: 'pending' as const,
        provider_refund_id: `refund-${gateway.refunds.length + 1}`,
        amount_kobo: amountKobo,
        currency: 'NGN',
        merchant_note: merchantNote,
        belongs_to_dispute: false,
        created_at: undefined,
        raw: {},
      }
      gateway.refunds.push(refund)
      return refund
    },
    async listRefunds(reference) {
      await simulateCall('listRefunds')
      return gateway.refunds.filter((refund) => refund.reference === reference)
    },
    async retryRefund(providerRefundId) {
      await simulateCall('retryRefund')
      const refund = gateway.refunds.find((each) => each.provider_refund_id === providerRefundId)
      if (refund?.status !== 'requires_bank_account')
        throw new GatewayRefused('refund_not_allowed', 'Invalid Refund state')
      refund.status = 'processing'
      return refund
    },
    async listPayouts(since) {
      await simulateCall('listPayouts')
      return gateway.payouts.filter(({ paid_on: paidOn }) => paidOn >= since)
    },
    async listDisputes() {
      await simulateCall('listDisputes')
      const disputes = gateway.disputes.map((dispute) => ({ ...dispute }))
      return { disputes, unreadable: gateway.unreadableDisputes }
    },
    async listBanks() {
      await simulateCall('listBanks')
      return [{ id: '21', name: 'Zenith Bank' }]
    },
  }
  return gateway

  async function simulateCall(call: string): Promise<void> {
    gateway.calls.push(call)
    if (gateway.isDown) throw new GatewayUnavailable('network', 'the fake is down')
  }
}
