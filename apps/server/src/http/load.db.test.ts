import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>

let isHigh = false

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), {}, { load: { isHigh: () => isHigh } })
})

beforeEach(() => (isHigh = false))

afterAll(() => server.close())

test.each([
  ['GET', '/products?search=fan'],
  ['GET', '/users/me'],
  ['POST', '/auth/login'],
] as const)('%s %s is asked to retry later under high load', async (method, path) => {
  isHigh = true
  const response = await server.call(method, path)
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' })
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toMatchObject({ code: 'unavailable', retry_after: 2 })
})

test('cached responses and health checks are still served', async () => {
  const first = await server.call('GET', '/products/categories')
  isHigh = true
  expect((await server.call('GET', '/products/categories')).body).toBe(first.body)
  for (const path of ['/healthz', '/readyz']) expect((await server.app.inject(path)).statusCode).toBe(200)
})

test("a provider's webhook is accepted", async () => {
  isHigh = true
  const response = await server.call('POST', '/payments/paystack/webhook', { body: {} })
  expect(response.statusCode).not.toBe(503)
})
