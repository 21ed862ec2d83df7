import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../open-test-server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let server: TestServer<Shop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { PUBLIC_URL: 'https://shop.example.ng' })
})
afterAll(() => server.close())

test.each(['/products', '/nothing', '/users/me'])(
  'the answer of %s carries the security headers',
  async (path) => {
    expect((await server.call('GET', path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  },
)

test.each([
  ['GET', '/nothing'],
  ['PUT', '/products'],
] as const)('%s %s, which is no call of the API, is refused in the one shape', async (method, path) => {
  const answer = await server.call(method, path)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found', message: 'There is nothing here.' })
})
