import type { GatewayAdapter } from '../gateway-adapter.ts'
import { createPaystackGateway } from './create-paystack-gateway.ts'

export const paystackAdapter: GatewayAdapter = {
  settings: [
    {
      name: 'PAYSTACK_SECRET_KEY',
      isValid: /^sk_(test|live)_[A-Za-z0-9]+$/,
      words: 'a Paystack secret key (sk_test_… or sk_live_…)',
      use: 'Takes payments. Without a provider key: the built-in test gateway if TEST_PAYMENTS allows it, otherwise none.',
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
