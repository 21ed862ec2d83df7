import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

test.each(['/share-cards/no-such-product/post.jpg', '/share-cards/..%2F..%2Fpictures/post.jpg'])(
  '%s is not found',
  async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404)
  },
)

test('a product has cards of the known formats, with an ETag', async () => {
  const { id } = await createTestProduct(server.shop)
  expect((await server.app.inject(`/share-cards/${id}/poster.jpg`)).statusCode).toBe(404)
  const url = `/share-cards/${id}/post.jpg`
  const { statusCode, headers } = await server.app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const same = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([same.statusCode, same.body]).toEqual([304, ''])
})
