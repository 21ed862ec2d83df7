import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
let access: string
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  access = (await signInAs(server.shop, await createTestAccount(server.shop))).access
})
afterAll(() => server.close())

const add = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/products/add-to-cart', { body, access, headers })

test.each([
  ['POST', '/products/add-to-cart'],
  ['PATCH', '/products/update-cart/fan'],
  ['DELETE', '/products/remove-from-cart/fan'],
  ['DELETE', '/products/clear-cart'],
  ['GET', '/addresses'],
] as const)('a visitor gets the documented message from %s %s', async (method, path) => {
  const response = await server.call(method, path, { body: method === 'GET' ? undefined : {} })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ detail: 'Authentication credentials were not provided.' })
})

test.each([0, -1, 1.5, 1000, '2', null, [1], 1e21])(
  'a quantity of %j is refused by its field',
  async (quantity) => {
    const product = await createTestProduct(server.shop)
    const response = await add({ product_id: product.id, quantity })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_input', quantity: expect.any(Array) })
  },
)

test('an error gives the number left, as text and as a number', async () => {
  const product = await createTestProduct(server.shop, { name: 'Fan', variants: [{ stock: 2 }] })
  const response = await add({ product_id: product.id, quantity: 3 })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'out_of_stock',
    available: 2,
    message: 'Only 2 of Fan left.',
    detail: 'Only 2 of Fan left.',
  })
})

test('a retry after a lost response is byte-identical and counts once', async () => {
  const product = await createTestProduct(server.shop)
  const headers = { 'idempotency-key': 'tap-1' }
  const first = await add({ product_id: product.id }, headers)
  const repeated = await add({ product_id: product.id }, headers)
  expect(first.statusCode).toBe(200)
  expect(repeated.body).toBe(first.body)
  expect(first.json()).toMatchObject({
    cart_items: [
      { product: { id: product.id, sale_price: 1000 }, quantity: 1, variant_id: product.variantIds[0] },
    ],
    item_count: 1,
  })
  const other = await add({ product_id: product.id, quantity: 5 }, headers)
  expect(other.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
})

test('the cart can be changed, reduced and cleared, and the profile contains it', async () => {
  await server.call('DELETE', '/products/clear-cart', { access })
  const product = await createTestProduct(server.shop, { variants: [{ size: 'S' }, { size: 'M' }] })
  const [small, medium] = product.variantIds
  await add({ product_id: product.id, variant_id: small, quantity: 2 })
  await add({ product_id: product.id, variant_id: medium })
  const path = `/products/update-cart/${product.id}`
  const changed = await server.call('PATCH', path, { access, body: { quantity: 4, variant_id: medium } })
  expect(changed.json()).toMatchObject({ item_count: 6, total_kobo: 600_000 })
  const remove = `/products/remove-from-cart/${product.id}?variant_id=${small}`
  const cart = (await server.call('DELETE', remove, { access })).json()
  expect(cart).toMatchObject({ item_count: 4 })
  expect((await server.call('GET', '/users/me', { access })).json()).toMatchObject({ cart })
  expect((await server.call('DELETE', '/products/clear-cart', { access })).json()).toEqual({
    cart_items: [],
    item_count: 0,
    total_kobo: 0,
  })
})

test('states are public, with Abuja under its common name', async () => {
  const { items: states } = (await server.call('GET', '/delivery/states')).json()
  expect(states).toHaveLength(37)
  expect(states).toContainEqual(expect.objectContaining({ code: 'NG-FC', name: 'FCT (Abuja)' }))
})
