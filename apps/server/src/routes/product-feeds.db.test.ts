import { gunzipSync } from 'node:zlib'
import { productFeedStep, startFeedBuild } from '@shop/domain/catalogue/feeds/build-feeds'
import { writeFeed } from '@shop/domain/catalogue/feeds/write-feed'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test.each(['/feeds/google.xml', '/feeds/meta.csv'])('%s is not found while it is off', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('the file is streamed as it was compressed, or plain, and only when it changed', async () => {
  const { shop } = server
  const { id } = await createTestProduct(shop)
  await shop.database
    .run(`INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
    VALUES (gen_random_uuid(), '${id}', 0, 'pictures/x', '{1200}', '', '#ffffff', now())`)
  await shop.database.run("UPDATE product_feeds SET is_enabled = true WHERE name = 'google'")
  expect((await get('/feeds/google.xml')).statusCode, 'before it was built').toBe(404)
  const jobId = (await startFeedBuild(shop)) ?? ''
  const input = { since: '0', next_since: '1', is_complete: true }
  await productFeedStep(shop, { job_id: jobId, input, cursor: {}, processed: 0, total: null })
  const payload = { feed: 'google', build_id: jobId } as const
  await writeFeed(shop, { id: 'w', kind: 'product_feed.write', payload, attempts: 1 })

  const plain = await get('/feeds/google.xml')
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(plain.body).toContain(`<g:id>${id}-0</g:id>`)
  const zipped = await get('/feeds/google.xml', { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(zipped.headers['content-length']).toBe(String(zipped.rawPayload.byteLength))
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await get('/feeds/google.xml', { 'accept-encoding': 'gzip;q=0' })).body).toBe(plain.body)

  const { etag, 'last-modified': modified } = plain.headers
  const conditions = { 'if-none-match': etag, 'if-modified-since': modified }
  for (const [name, value] of Object.entries(conditions)) {
    const same = await get('/feeds/google.xml', { [name]: String(value) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
  }
  const other = { 'if-none-match': '"other"', 'if-modified-since': String(modified) }
  expect((await get('/feeds/google.xml', other)).statusCode).toBe(200)
  const earlier = new Date(Date.parse(String(modified)) - 1_000).toUTCString()
  expect((await get('/feeds/google.xml', { 'if-modified-since': earlier })).statusCode).toBe(200)
  const head = await server.app.inject({ method: 'HEAD', url: '/feeds/google.xml' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(plain.body)),
  ])
})
