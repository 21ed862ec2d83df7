import { openFakeFlutterwave } from '@shop/testing/fakes/fake-flutterwave'
import { submitForm } from '@shop/testing/fakes/open-test-provider'
import { serveFailures } from '@shop/testing/fakes/failing-server'
import { type ContractProvider, gatewayContract } from '../gateway-contract.ts'
import { createFlutterwaveGateway } from './flutterwave-gateway.ts'

gatewayContract('Flutterwave v3, played by a fake', open)

async function open(): Promise<ContractProvider> {
  const provider = await openFakeFlutterwave()
  const failure = await serveFailures(
    { status: 'success', message: 'ok' },
    { id: 1, tx_ref: 'ORD-2', status: 'successful', amount: 50, currency: 'NGN' },
  )
  const { baseUrl, secretKey, webhookHash, shopUrl, webhooks, advance, nextDay } = provider
  return {
    client: (access) =>
      createFlutterwaveGateway({ baseUrl, secretKey, webhookHash, mode: 'test', ...access }),
    shopUrl,
    pay: (page) => submitForm(page, { action: 'pay' }),
    async decline(page) {
      await submitForm(page, { action: 'decline' })
    },
    dispute: provider.dispute,
    webhooks,
    signatureHeader: 'verif-hash',
    advance,
    nextDay,
    failure,
    async close() {
      await Promise.all([provider.close(), failure.close()])
    },
  }
}
