import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

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
] as const)('%s %s, which is not an API call, gets an error in the common format', async (method, path) => {
  const response = await server.call(method, path)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toMatchObject({ status: 404, code: 'not_found', message: 'There is nothing here.' })
})

/** Staff reads of everything the shop compresses, by how it is served. */
async function reads() {
  const { shop } = server
  const owner = await createTestAccount(shop, 'owner')
  const { order } = await placeTestOrder(shop, owner.actor, { payment_method: 'pay_on_delivery' })
  const { access } = await signInAs(shop, owner)
  return {
    access,
    paths: {
      'a list of the admin area': '/admin/search/synonyms',
      'an order': `/orders/${order.id}`,
      'the description of the API': '/openapi.json',
      'the readable description': '/docs',
      'an answer that is kept for visitors': '/products?facets=true',
      'a table file': '/admin/customers/export',
    },
  }
}

test('responses are compressed for clients that accept it, including signed-in reads of cached routes', async () => {
  const { access, paths } = await reads()
  for (const [what, path] of Object.entries(paths)) {
    const plain = await server.call('GET', path, { access })
    expect([what, plain.statusCode, plain.headers['content-encoding']]).toEqual([what, 200, undefined])
    for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const { headers, rawPayload } = await server.call('GET', path, {
        access,
        headers: { 'accept-encoding': encoding },
      })
      expect([what, headers['content-encoding']]).toEqual([what, encoding])
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
      expect(unpack(rawPayload).toString()).toBe(plain.body)
    }
  }
})
