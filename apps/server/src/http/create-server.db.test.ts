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
