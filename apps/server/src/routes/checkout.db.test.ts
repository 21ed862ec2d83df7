import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

const total = 100_000 + lagosFeeKobo
const body = { address: lagosAddress, payment_method: 'pay_on_delivery', confirmed_total_kobo: total }

let server: TestServer<TestShop>
let ada: TestAccount
let access: string
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
beforeEach(async () => {
  ada = await createTestAccount(server.shop)
  access = (await signInAs(server.shop, ada)).access
  const product = await createTestProduct(server.shop)
  await server.call('POST', '/products/add-to-cart', { access, body: { product_id: product.id } })
})
afterAll(() => server.close())

const place = (input: object = body, headers: Record<string, string> = { 'idempotency-key': 'place' }) =>
  server.call('POST', '/orders', { access, body: input, headers })

test('a visitor cannot order, quote or read anything', async () => {
  for (const [method, path] of [
    ['POST', '/orders'],
    ['POST', '/checkout/quote'],
    ['GET', '/orders'],
    ['GET', '/orders/x'],
    ['POST', '/orders/x/cancel'],
    ['POST', '/orders/x/payments'],
    ['POST', '/orders/x/payments/refresh'],
  ] as const) {
    expect((await server.call(method, path, { body: method === 'GET' ? undefined : {} })).statusCode).toBe(
      401,
    )
  }
})

test('an order without an idempotency key is rejected', async () => {
  const response = await place(body, {})
  expect(response.json()).toMatchObject({ status: 400, code: 'idempotency_key_required' })
})

test.each<[string, unknown]>([
  ['confirmed_total_kobo', -1],
  ['confirmed_total_kobo', 1.5],
  ['confirmed_total_kobo', '350000'],
  ['confirmed_total_kobo', 2 ** 53],
  ['confirmed_total_kobo', null],
  ['payment_method', 'free'],
  ['payment_method', undefined],
  ['address', []],
])('%s of %j is rejected with an error for the field', async (field, value) => {
  const response = await place({ ...body, [field]: value })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toHaveProperty(field)
})

test.each(['a\u0000b', 'half of \ud83d', '\\\ud83d'])(
  'text that no database keeps is refused: %j',
  async (gift_note) => {
    const response = await place({ ...body, gift_note })
    expect(response.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: { body: [expect.any(String)] },
    })
  },
)

test('text that only looks similar is stored unchanged', async () => {
  const gift_note = String.raw`🎁 \u0000 \ud83d`
  expect((await place({ ...body, gift_note })).json()).toMatchObject({ gift_note })
})

test('no field of the body sets a price: unknown fields are dropped', async () => {
  const input = {
    ...body,
    total_kobo: 1,
    items_kobo: 1,
    price_kobo: 1,
    currency: 'USD',
    items: [],
    account_id: 'x',
  }
  expect((await place(input)).json()).toMatchObject({ total_kobo: total, items_kobo: 100_000 })
})

test('an outdated total returns the new quote', async () => {
  const response = await place({ ...body, confirmed_total_kobo: 1 })
  expect(response.json()).toMatchObject({ status: 409, code: 'total_changed', quote: { total_kobo: total } })
})

test('address fields are reported by their full names', async () => {
  const response = await place({ ...body, address: { ...lagosAddress, phone: '0800 123 4567', street: '' } })
  expect(response.json()).toMatchObject({
    status: 400,
    'address.phone': ['Enter a mobile number, for example 0803 123 4567'],
    'address.street': ['Enter a street or a landmark, so the rider can find you'],
  })
})

test('a repeated request gets the same bytes, and the order is listed once', async () => {
  const first = await place()
  expect(first.statusCode).toBe(200)
  expect((await place()).body).toBe(first.body)
  const { items, total: count } = (await server.call('GET', '/orders', { access })).json()
  expect(count).toBe(1)
  expect(items).toMatchObject([{ id: first.json().id, status: 'placed', item_count: 1, total_kobo: total }])
  expect((await server.call('GET', `/orders/${items[0].id}`, { access })).json()).toEqual(first.json())
})

test('an order is private: for another customer it looks like a missing one', async () => {
  const { id } = (await place()).json()
  const otherCustomer = (await signInAs(server.shop, await createTestAccount(server.shop))).access
  for (const path of [`/orders/${id}`, '/orders/00000000-0000-7000-8000-000000000000', '/orders/nonsense']) {
    expect((await server.call('GET', path, { access: otherCustomer })).statusCode).toBe(404)
    expect(
      (await server.call('POST', `${path}/cancel`, { access: otherCustomer, body: {} })).statusCode,
    ).toBe(404)
  }
})

test('a customer cannot use staff routes; staff update orders and see conflicts', async () => {
  const { id } = (await place()).json()
  const path = `/admin/orders/${id}`
  for (const admin of ['/admin/orders', path]) {
    const response = await server.call('GET', admin, { access })
    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden' })
  }
  const manager = (await signInAs(server.shop, await createTestAccount(server.shop, 'manager'))).access
  const adminOrder = (await server.call('GET', path, { access: manager })).json()
  expect(adminOrder).toMatchObject({ version: 1, next_statuses: ['packed', 'cancelled'] })
  const step = { status: 'packed', version: 1 }
  const response = await server.call('POST', `${path}/status`, { access: manager, body: step })
  expect(response.json()).toMatchObject({ status: 'packed', version: 2 })
  const other = (await signInAs(server.shop, await createTestAccount(server.shop, 'owner'))).access
  const conflict = await server.call('POST', `${path}/status`, { access: other, body: step })
  expect(conflict.json()).toMatchObject({
    status: 409,
    code: 'version_conflict',
    actor_name: expect.stringContaining('Obi'),
  })
  const list = (await server.call('GET', '/admin/orders?status=packed', { access: manager })).json()
  expect(list).toMatchObject({
    total: 1,
    counts: { packed: 1 },
    items: [{ id, delivery_location: 'Allen, Lagos' }],
  })
})
