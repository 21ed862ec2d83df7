import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestProvider, submitForm } from '@shop/testing/fakes/open-test-provider'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'

const validCard = { action: 'card', number: '4084084084084081', cvv: '408', expiry: '04/27' }
const declinedCard = { action: 'card', number: '4084080000005408', cvv: '001', expiry: '04/27' }

let server: TestServer<TestShop>
let provider: Awaited<ReturnType<typeof openTestProvider>>
let access: string
let orderId: string
beforeAll(async () => {
  provider = await openTestProvider()
  const shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(provider.paystack)
  server = await openTestServer(shop)
})
beforeEach(async () => {
  provider.webhooks.length = 0
  const customer = await createTestAccount(server.shop)
  access = (await signInAs(server.shop, customer)).access
  const product = await createTestProduct(server.shop)
  await server.call('POST', '/products/add-to-cart', { access, body: { product_id: product.id } })
  const body = {
    address: lagosAddressFor(customer.id),
    payment_method: 'pay_now',
    confirmed_total_kobo: 100_000 + lagosFeeKobo,
  }
  const placed = await server.call('POST', '/orders', { access, body, headers: { 'idempotency-key': 'o' } })
  orderId = placed.json().id
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

let taps = 0
async function pay(): Promise<string> {
  const headers = { 'idempotency-key': `pay ${(taps += 1)}` }
  const response = await server.call('POST', `/orders/${orderId}/payments`, { access, body: {}, headers })
  return response.json().authorization_url
}

const order = async () => (await server.call('GET', `/orders/${orderId}`, { access })).json()
const check = async () =>
  (await server.call('POST', `/orders/${orderId}/payments/refresh`, { access, body: {} })).json()

function postWebhook(
  body: Buffer | string,
  headers: Record<string, string>,
  path = '/payments/paystack/webhook',
) {
  return server.call('POST', path, { body, headers: { 'content-type': 'application/json', ...headers } })
}

const signatureHeaders = (body: string, key = provider.secretKey) => ({
  'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex'),
})

/** The provider's notification of the payment, with its signature over the exact bytes. */
async function lastWebhook() {
  await provider.advance(2)
  const webhookEvent = provider.webhooks.at(-1)
  if (!webhookEvent) throw new Error('The provider sent no notice.')
  return {
    body: webhookEvent.body,
    headers: { 'x-paystack-signature': webhookEvent.headers['x-paystack-signature'] ?? '' },
  }
}

describe('a forged webhook changes nothing:', () => {
  test.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['an empty one', () => ({ 'x-paystack-signature': '' })],
    ['one of another key', (body) => signatureHeaders(body, 'sk_test_other')],
    ['one of other bytes', (body) => signatureHeaders(`${body} `)],
    ['one that is no hex', () => ({ 'x-paystack-signature': 'z'.repeat(128) })],
  ])('%s', async (_what, toHeaders) => {
    await submitForm(await pay(), validCard)
    const { body } = await lastWebhook()
    const response = await postWebhook(body, toHeaders(body.toString()))
    expect(response.json()).toMatchObject({ status: 401, code: 'invalid_signature' })
    expect((await order()).payment_status).toBe('unpaid')
  })

  test('the same data, serialised differently', async () => {
    await submitForm(await pay(), validCard)
    const { body, headers } = await lastWebhook()
    const reserialized = JSON.stringify(JSON.parse(body.toString()), null, 1)
    expect((await postWebhook(reserialized, headers)).statusCode).toBe(401)
  })

  test('an unknown provider', async () => {
    expect((await postWebhook('{}', signatureHeaders('{}'), '/payments/elsewhere/webhook')).statusCode).toBe(
      404,
    )
  })
})

test('a signed notification that the provider does not confirm changes nothing', async () => {
  await pay()
  const { rows } = await server.shop.database.run(
    'SELECT reference FROM payment_attempts WHERE order_id = $1',
    [orderId],
  )
  const claim = JSON.stringify({
    event: 'charge.success',
    data: { id: 1, reference: rows[0]?.['reference'], amount: 350_000 },
  })
  expect((await postWebhook(claim, signatureHeaders(claim))).statusCode).toBe(200)
  expect((await order()).payment_status).toBe('unpaid')
})

test.each(['', 'not json', '[]', '{"event":"charge.success","data":{"reference":"x\\u0000"}}'])(
  'a signed body of %j is taken and kept',
  async (body) => {
    expect((await postWebhook(body, signatureHeaders(body))).statusCode).toBe(200)
  },
)

test('a card payment with a repeated notification places the order once', async () => {
  await submitForm(await pay(), validCard)
  const { body, headers } = await lastWebhook()
  const responseCache = [await postWebhook(body, headers), await postWebhook(body, headers)]
  expect(responseCache.map((response) => [response.statusCode, response.json()])).toEqual([
    [200, { message: 'Received.' }],
    [200, { message: 'Received.' }],
  ])
  expect(await order()).toMatchObject({ status: 'placed', payment_status: 'paid', is_test: true })
  const secondPayment = await server.call('POST', `/orders/${orderId}/payments`, {
    access,
    body: {},
    headers: { 'idempotency-key': 'z' },
  })
  expect(secondPayment.json()).toMatchObject({ status: 409, code: 'order_already_paid' })
})

test('a returning customer sees the paid order even without a notification', async () => {
  const returnedPage = await submitForm(await pay(), validCard)
  expect(returnedPage).toContain(`/orders/${orderId}?payment=returned&trxref=`)
  expect(await check()).toMatchObject({ status: 'placed', payment_status: 'paid' })
})

test('a declined card, then an accepted one', async () => {
  const first = await pay()
  await submitForm(first, declinedCard)
  expect(await check()).toMatchObject({
    status: 'awaiting_payment',
    payment_message: 'Declined',
    can_pay: true,
  })
  const second = await pay()
  expect(second).not.toBe(first)
  await submitForm(second, validCard)
  expect(await check()).toMatchObject({ status: 'placed', payment_message: null })
})

test('a customer who leaves and returns gets the same payment page', async () => {
  const page = await pay()
  expect(await submitForm(page, { action: 'cancel' })).toContain(`/orders/${orderId}?payment=cancelled`)
  expect(await pay()).toBe(page)
})

test('while the provider is down, paying fails with a clear message and everything else works', async () => {
  const { gateways } = server.shop.providers
  const away = await openTestProvider()
  await away.close()
  server.shop.providers.gateways = createPaymentGateways(away.paystack)
  const response = await server.call('POST', `/orders/${orderId}/payments`, {
    access,
    body: {},
    headers: { 'idempotency-key': 'a' },
  })
  expect(response.json()).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
  expect(await order()).toMatchObject({ status: 'awaiting_payment' })
  server.shop.providers.gateways = gateways
})
