import type { GatewayPayment, PaymentGateway } from '@shop/domain/core/ports/payment-gateway'

const notInTheDemo = () => Promise.reject(new Error('The demo does not need this.'))

/** The provider of the demo's past: every payment that its customers opened was paid with a card or by transfer. */
export function createDemoGateway(provider: string): PaymentGateway {
  const payments = new Map<string, GatewayPayment>()
  const refunds: Awaited<ReturnType<PaymentGateway['listRefunds']>> = []
  return {
    provider,
    // Its orders are not tests: reports count them.
    mode: 'live',
    async initialize({ reference, amount_kobo: amountKobo }) {
      payments.set(reference, {
        status: 'paid',
        reference,
        amount_kobo: amountKobo,
        currency: 'NGN',
        channel: payments.size % 3 === 0 ? 'bank_transfer' : 'card',
        // 1.5 % and ₦100 from ₦2,500 on, at most ₦2,000 (Paystack's prices in Nigeria).
        fee_kobo: Math.min(Math.round(amountKobo * 0.015) + (amountKobo < 250_000 ? 0 : 10_000), 200_000),
        provider_id: `demo-${reference}`,
        message: 'Successful',
        paid_at: undefined,
        raw: {},
      })
      return { authorization_url: 'https://pay.invalid/demo', provider_reference: reference }
    },
    verify: async (reference) => payments.get(reference) ?? { status: 'not_found', reference },
    async refund({ reference, amount_kobo: amountKobo, merchant_note: merchantNote }) {
      const refund = {
        status: 'processed' as const,
        provider_refund_id: `demo-${reference}-${refunds.length}`,
        amount_kobo: amountKobo,
        currency: 'NGN',
        merchant_note: merchantNote,
        belongs_to_dispute: false,
        created_at: undefined,
        raw: {},
      }
      refunds.push(refund)
      return refund
    },
    listRefunds: async (reference) =>
      refunds.filter(({ provider_refund_id: id }) => id.startsWith(`demo-${reference}-`)),
    parseWebhook: () => undefined,
    retryRefund: notInTheDemo,
    listBanks: async () => [],
    listDisputes: async () => ({ disputes: [], unreadable: [] }),
    listPayouts: async () => [],
  }
}
