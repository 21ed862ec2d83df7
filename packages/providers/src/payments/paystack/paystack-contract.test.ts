import { look, openTestProvider, press } from '@shop/testing/open-test-provider'
import { serveTrouble } from '@shop/testing/serve-trouble'
import { type ContractProvider, gatewayContract } from '../gateway-contract.ts'
import { createPaystackGateway } from './create-paystack-gateway.ts'

gatewayContract('Paystack, played by the test gateway', open)

const card = { act: 'card', number: '4084084084084081', cvv: '408', expiry: '04/27' }
const poorCard = { ...card, number: '4084080000670037', cvv: '787' }

async function open(): Promise<ContractProvider> {
  const provider = await openTestProvider()
  const trouble = await serveTrouble(
    { status: true, message: 'ok' },
    { id: 1, reference: 'ORD-2', status: 'success', amount: 5000, currency: 'NGN' },
  )
  const { baseUrl, secretKey, shopUrl, notices, pass, nextDay } = provider
  return {
    client: (access) => createPaystackGateway({ baseUrl, secretKey, mode: 'test-gateway', ...access }),
    shopUrl,
    pay: (page) => press(page, card),
    async decline(page) {
      await look(await press(page, poorCard))
    },
    async dispute(reference, step) {
      await provider.call('POST', '/control', { dispute: { reference, step } })
    },
    notices,
    proof: 'x-paystack-signature',
    pass,
    nextDay,
    trouble,
    async close() {
      await Promise.all([provider.close(), trouble.close()])
    },
  }
}
