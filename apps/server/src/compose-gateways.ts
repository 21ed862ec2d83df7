import { createPaystackGateway } from '@shop/providers/payments/paystack/create-paystack-gateway'
import type { PaymentGateway } from '@shop/shop/ports/payment-gateway'
import type { Config } from './config.ts'
import { ownAddress } from './test-gateway/own-address.ts'
import { testGatewayPath } from './test-gateway/test-gateway-key.ts'

/** The provider with the configured key, the built-in test gateway, or none. */
export async function composeGateway(
  config: Config,
  testKey: () => Promise<string>,
): Promise<PaymentGateway | undefined> {
  if (config.PAYSTACK_SECRET_KEY) {
    const mode = config.PAYSTACK_SECRET_KEY.startsWith('sk_live_') ? 'live' : 'test'
    const { PAYSTACK_BASE_URL: baseUrl, PAYSTACK_SECRET_KEY: secretKey } = config
    return createPaystackGateway({ baseUrl, secretKey, mode })
  }
  if (config.payments === 'none') return undefined
  const baseUrl = ownAddress(config) + testGatewayPath
  return createPaystackGateway({ baseUrl, secretKey: await testKey(), mode: 'test-gateway' })
}
