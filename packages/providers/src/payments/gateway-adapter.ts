import type { PaymentGateway } from '@shop/domain/core/ports/payment-gateway'

/** An environment variable of one provider. */
interface GatewaySetting {
  name: string
  isValid: RegExp
  /** What counts where it is not set; a setting without one is needed to use the provider. */
  unset?: string
  /** What it has to be, for errors. */
  description: string
  /** What it is for, for the README. */
  use: string
}

/** How the shop comes to a payment provider: each has a folder with one, and a line in gateway-adapters.ts. */
export interface GatewayAdapter {
  settings: readonly GatewaySetting[]
  /** Asked only when every setting has a value that fits. */
  open(setting: (name: string) => string): PaymentGateway
}
