import type { GatewayAdapter } from '../gateway-adapter.ts'
import { createFlutterwaveGateway } from './create-flutterwave-gateway.ts'

export const flutterwaveAdapter: GatewayAdapter = {
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
