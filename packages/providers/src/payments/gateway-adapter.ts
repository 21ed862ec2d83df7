import type { PaymentGateway } from '@shop/domain/core/ports/payment-gateway'

/** An environment variable of one provider, which the owner can also enter in Settings. */
interface GatewaySetting {
  name: string
  /** Its label where the owner enters it; without one it is set in the environment only. */
  label?: string
  isSecret?: true
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
  /** Its name for people. */
  title: string
  settings: readonly GatewaySetting[]
  /** Only called if every setting has a valid value. */
  open(setting: (name: string) => string): PaymentGateway
  /** Reads something that needs the key. Throws GatewayRefused in the provider's words, or GatewayUnavailable. */
  testKey(setting: (name: string) => string): Promise<void>
}
