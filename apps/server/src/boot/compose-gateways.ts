import { gatewayAdapters } from '@shop/providers/payments/gateway-adapters'
import { createPaystackGateway } from '@shop/providers/payments/paystack/create-paystack-gateway'
import type { PaymentGateway } from '@shop/domain/core/ports/payment-gateway'
import { createPaymentGateways, type PaymentGateways } from '@shop/domain/core/ports/payment-gateways'
import type { Config } from '../config.ts'
import { serverAddress } from '../sandbox/gateway/own-address.ts'
import { testGatewayPath } from '../sandbox/gateway/test-gateway-key.ts'

/** The providers with a key, the chosen one for new payments; the built-in test gateway where there is no key, or none. */
export async function composeGateways(
  config: Config,
  getTestKey: () => Promise<string>,
): Promise<PaymentGateways> {
  if (config.payments === 'none') return createPaymentGateways()
  if (config.payments === 'test-gateway') {
    const baseUrl = serverAddress(config) + testGatewayPath
    return createPaymentGateways(
      createPaystackGateway({ baseUrl, secretKey: await getTestKey(), mode: 'test-gateway' }),
    )
  }
  const [primary, ...others] = [config.payments, ...config.gateways.keys()].map((name) => open(config, name))
  return createPaymentGateways(primary, ...others.filter(({ provider }) => provider !== primary?.provider))
}

function open({ gateways }: Config, name: string): PaymentGateway {
  const adapter = gatewayAdapters[name]
  const settings = gateways.get(name)
  if (!adapter || !settings) throw new Error(`${name} is not configured.`)
  return adapter.open((setting) => settings[setting] ?? '')
}
