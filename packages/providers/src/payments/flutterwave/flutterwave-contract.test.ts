import { openFakeFlutterwave } from '@shop/testing/fake-flutterwave'
import { press } from '@shop/testing/open-test-provider'
import { serveTrouble } from '@shop/testing/serve-trouble'
import { type ContractProvider, gatewayContract } from '../gateway-contract.ts'
import { createFlutterwaveGateway } from './create-flutterwave-gateway.ts'

gatewayContract('Flutterwave v3, played by a fake', open)

async function open(): Promise<ContractProvider> {
  const provider = await openFakeFlutterwave()
  const trouble = await serveTrouble(
    { status: 'success', message: 'ok' },
    { id: 1, tx_ref: 'ORD-2', status: 'successful', amount: 50, currency: 'NGN' },
  )
  const { baseUrl, secretKey, webhookHash, shopUrl, notices, pass, nextDay } = provider
  return {
    client: (access) =>
      createFlutterwaveGateway({ baseUrl, secretKey, webhookHash, mode: 'test', ...access }),
    shopUrl,
    pay: (page) => press(page, { act: 'pay' }),
    async decline(page) {
      await press(page, { act: 'decline' })
    },
    dispute: provider.dispute,
    notices,
    proof: 'verif-hash',
    pass,
    nextDay,
    trouble,
    async close() {
      await Promise.all([provider.close(), trouble.close()])
    },
  }
}
