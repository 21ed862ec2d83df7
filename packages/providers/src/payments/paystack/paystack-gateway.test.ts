import { fetchPage, openTestProvider, submitForm } from '@shop/testing/fakes/open-test-provider'
import { serveFailures } from '@shop/testing/fakes/failing-server'
import { type ContractProvider, gatewayContract } from '../gateway-contract.ts'
import { createPaystackGateway } from './paystack-gateway.ts'

gatewayContract('Paystack, played by the test gateway', open)

const card = { action: 'card', number: '4084084084084081', cvv: '408', expiry: '04/27' }
const insufficientFundsCard = { ...card, number: '4084080000670037', cvv: '787' }

async function open(): Promise<ContractProvider> {
  const provider = await openTestProvider()
  const failure = await serveFailures(
    { status: true, message: 'ok' },
    { id: 1, reference: 'ORD-2', status: 'success', amount: 5000, currency: 'NGN' },
  )
  const { baseUrl, secretKey, shopUrl, webhooks, advance, nextDay } = provider
  return {
    client: (access) => createPaystackGateway({ baseUrl, secretKey, mode: 'test-gateway', ...access }),
    shopUrl,
    pay: (page) => submitForm(page, card),
    async decline(page) {
      await fetchPage(await submitForm(page, insufficientFundsCard))
    },
    async dispute(reference, step) {
      await provider.call('POST', '/control', { dispute: { reference, step } })
    },
    webhooks,
    signatureHeader: 'x-paystack-signature',
    advance,
    nextDay,
    failure,
    async close() {
      await Promise.all([provider.close(), failure.close()])
    },
  }
}
