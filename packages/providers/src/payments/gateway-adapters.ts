import { flutterwave } from './flutterwave/flutterwave-gateway.ts'
import type { GatewayAdapter } from './gateway-adapter.ts'
import { paystack } from './paystack/paystack-gateway.ts'

/** Every payment provider that the shop knows, by the name that its attempts keep for ever. */
export const gatewayAdapters: Readonly<Record<string, GatewayAdapter>> = { paystack, flutterwave }
