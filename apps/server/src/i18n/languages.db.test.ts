import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})

afterAll(() => server.close())

const pidginHeaders = { cookie: 'theme=dark; lang=pcm' }

const login = { email: 'nobody@example.ng', password: 'Kola-nut-Harvest-26' }

test('callers without a chosen language get errors in English', async () => {
  for (const headers of [{}, { cookie: 'lang=xx' }, { 'accept-language': 'pcm' }] as Record<
    string,
    string
  >[]) {
    const response = await server.call('GET', '/users/me', { headers })
    expect(response.json()).toMatchObject({
      code: 'unauthenticated',
      detail: 'Authentication credentials were not provided.',
    })
  }
})

test('an error message is translated, but not its code or other fields', async () => {
  const english = await server.call('POST', '/auth/login', { body: login })
  const pidgin = await server.call('POST', '/auth/login', { body: login, headers: pidginHeaders })
  expect(pidgin.statusCode).toBe(english.statusCode)
  expect(pidgin.json()).toEqual({
    ...english.json(),
    request_id: expect.any(String),
    title: 'Email or password no correct',
    detail: 'Di email or password no correct.',
    message: 'Di email or password no correct.',
  })
})

test('the admin area responds in English', async () => {
  const admin = await server.call('GET', '/admin/orders', { headers: pidginHeaders })
  expect(admin.json().message).toBe('Authentication credentials were not provided.')
})

test('a response is translated, however deeply nested', async () => {
  const account = await createTestAccount(server.shop)
  const { access } = await signInAs(server.shop, account)
  const product = await createTestProduct(server.shop)
  await server.call('POST', '/products/add-to-cart', { access, body: { product_id: product.id } })
  const quote = await server.call('POST', '/checkout/quote', { access, body: {}, headers: pidginHeaders })
  expect(quote.json().payment_options).toContainEqual(
    expect.objectContaining({ method: 'pay_on_delivery', reason: 'First put your delivery address.' }),
  )
  const sent = await server.call('POST', '/auth/forgot-password', {
    body: { email: 'nobody@example.com' },
    headers: pidginHeaders,
  })
  expect(sent.json()).toEqual({ message: 'If dis email get account, we don send link to am.' })
})

test("a customer's own text is never translated, even if it equals one of the shop's", async () => {
  const account = await createTestAccount(server.shop)
  const { access } = await signInAs(server.shop, account)
  const ticket = { type: 'Order Support', subject: 'Your cart is empty.', message: 'Your cart is empty.' }
  await server.call('POST', '/contact', { access, body: ticket })
  const shopError = await server.call('POST', '/checkout/quote', { access, body: {}, headers: pidginHeaders })
  expect(shopError.json().message).not.toBe(ticket.message)
  const data = await server.call('GET', '/users/me/data-export', { access, headers: pidginHeaders })
  expect(data.json().tickets).toEqual([expect.objectContaining(ticket)])
})
