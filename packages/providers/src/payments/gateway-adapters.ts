import { flutterwave } from './flutterwave/flutterwave-gateway.ts'
import type { GatewayAdapter } from './gateway-adapter.ts'
import { paystack } from './paystack/paystack-gateway.ts'

/** Every supported payment provider, by the name that is stored permanently with its attempts. */
export const gatewayAdapters: Readonly<Record<string, GatewayAdapter>> = { paystack, flutterwave }
