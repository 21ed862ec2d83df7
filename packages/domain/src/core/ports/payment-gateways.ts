import type { PaymentGateway } from './payment-gateway.ts'

/** The payment providers of a shop: who took a payment also verifies and refunds it, whoever takes the new ones. */
export interface PaymentGateways {
  /** Takes new payments; undefined where the shop offers no online payment. */
  readonly primary: PaymentGateway | undefined
  /** The one that took a payment; undefined where its key is not configured any more. */
  of(provider: string): PaymentGateway | undefined
  /** Whose payments can be asked about. */
  readonly providers: readonly string[]
}

/** The first takes new payments, the others see to those that they took before. */
export function createPaymentGateways(
  primary?: PaymentGateway,
  ...others: PaymentGateway[]
): PaymentGateways {
  const all = primary ? [primary, ...others] : others
  return {
    primary,
    of: (provider) => all.find((gateway) => gateway.provider === provider),
    providers: all.map(({ provider }) => provider),
  }
}
