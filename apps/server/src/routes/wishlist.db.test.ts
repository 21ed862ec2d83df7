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

test.each([
  ['GET', '/wishlist'],
  ['GET', '/wishlist/ids'],
  ['POST', '/wishlist'],
  ['DELETE', '/wishlist/fan'],
] as const)('a visitor gets the documented message from %s %s', async (method, path) => {
  const response = await server.call(method, path, { body: method === 'POST' ? {} : undefined })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ detail: 'Authentication credentials were not provided.' })
})

test('a missing product is rejected', async () => {
  const response = await server.call('POST', '/wishlist', { access, body: { product_id: 'no-such-thing' } })
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
})

test('a product can be saved, listed with its former price, and removed', async () => {
  const product = await createTestProduct(server.shop)
  const saved = await server.call('POST', '/wishlist', { access, body: { product_id: product.id } })
  expect(saved.json()).toEqual({ product_ids: [product.id] })
  expect((await server.call('GET', '/wishlist/ids', { access })).json()).toEqual(saved.json())
  const list = await server.call('GET', '/wishlist', { access })
  expect(list.json().items).toMatchObject([{ id: product.id, price_when_added_kobo: 100_000 }])
  const deleted = await server.call('DELETE', `/wishlist/${product.id}`, { access })
  expect(deleted.json()).toEqual({ product_ids: [] })
})
