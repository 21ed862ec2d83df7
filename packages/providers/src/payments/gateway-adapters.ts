import type { PaymentGateway } from '@shop/domain/core/ports/payment-gateway'
import { createPaystackGateway } from './paystack/paystack-gateway.ts'
import { createFlutterwaveGateway } from './flutterwave/flutterwave-gateway.ts'

/** An environment variable of one provider. */
interface GatewaySetting {
  name: string
  isValid: RegExp
  /** What counts where it is not set; a setting without one is needed to use the provider. */
  unset?: string
  /** What it has to be, for errors. */
  words: string
  /** What it is for, for the README. */
  use: string
}

/** How the shop comes to a payment provider: each has a folder, and a line in gateway-adapters.ts. */
interface GatewayAdapter {
  settings: readonly GatewaySetting[]
  /** Asked only when every setting has a value that fits. */
  open(setting: (name: string) => string): PaymentGateway
}

const paystackAdapter: GatewayAdapter = {
  settings: [
    {
      name: 'PAYSTACK_SECRET_KEY',
      isValid: /^sk_(test|live)_[A-Za-z0-9]+$/,
      words: 'a Paystack secret key (sk_test_… or sk_live_…)',
      use: 'Takes payments. Without a provider key: the built-in test gateway if ALLOW_TEST_PAYMENTS allows it, otherwise none.',
    },
    {
      name: 'PAYSTACK_BASE_URL',
      isValid: /^https?:\/\/[^/]+$/,
      unset: 'https://api.paystack.co',
      words: 'the origin of the Paystack API',
      use: 'Only to use another server instead.',
    },
  ],
  open(setting) {
    const secretKey = setting('PAYSTACK_SECRET_KEY')
    const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test'
    return createPaystackGateway({ baseUrl: setting('PAYSTACK_BASE_URL'), secretKey, mode })
  },
}

const flutterwaveAdapter: GatewayAdapter = {
  settings: [
    {
      name: 'FLUTTERWAVE_SECRET_KEY',
      isValid: /^FLWSECK(_TEST)?-[A-Za-z0-9-]+$/,
      words: 'a Flutterwave v3 secret key (FLWSECK_TEST-… or FLWSECK-…)',
      use: 'Takes payments through Flutterwave.',
    },
    {
      name: 'FLUTTERWAVE_WEBHOOK_HASH',
      isValid: /^\S{16,}$/,
      words: 'the secret hash of the webhook, at least 16 characters without spaces',
      use: 'The secret hash you entered in Flutterwave’s dashboard; requires the key.',
    },
    {
      name: 'FLUTTERWAVE_BASE_URL',
      isValid: /^https?:\/\/[^/]+$/,
      unset: 'https://api.flutterwave.com',
      words: 'the origin of the Flutterwave API',
      use: 'Only to use another server instead.',
    },
  ],
  open(setting) {
    const secretKey = setting('FLUTTERWAVE_SECRET_KEY')
    return createFlutterwaveGateway({
      baseUrl: setting('FLUTTERWAVE_BASE_URL'),
      secretKey,
      webhookHash: setting('FLUTTERWAVE_WEBHOOK_HASH'),
      mode: secretKey.startsWith('FLWSECK_TEST-') ? 'test' : 'live',
    })
  },
}

/** Every payment provider that the shop knows, by the name that its attempts keep for ever. */
export const gatewayAdapters: Readonly<Record<string, GatewayAdapter>> = {
  paystack: paystackAdapter,
  flutterwave: flutterwaveAdapter,
}
