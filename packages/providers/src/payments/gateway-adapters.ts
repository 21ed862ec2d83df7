import { flutterwaveAdapter } from './flutterwave/flutterwave-adapter.ts'
import type { GatewayAdapter } from './gateway-adapter.ts'
import { paystackAdapter } from './paystack/paystack-adapter.ts'

/** Every payment provider that the shop knows, by the name that its attempts keep for ever. */
export const gatewayAdapters: Readonly<Record<string, GatewayAdapter>> = {
  paystack: paystackAdapter,
  flutterwave: flutterwaveAdapter,
}
