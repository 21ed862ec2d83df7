import type { PaymentGateway } from '@shop/domain/core/ports/payment-gateway'

/** An environment variable of one provider. */
interface GatewaySetting {
  name: string
  isValid: RegExp
  /** The default; a setting without one is required to use the provider. */
  unset?: string
  /** Expected value, for errors. */
  description: string
  /** Purpose, for docs/settings.md. */
  use: string
}

/** The adapter for a payment provider: each has a folder with one, and a line in gateway-adapters.ts. */
export interface GatewayAdapter {
  settings: readonly GatewaySetting[]
  /** Only called if every setting has a valid value. */
  open(setting: (name: string) => string): PaymentGateway
}
