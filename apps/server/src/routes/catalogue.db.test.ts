import { decrementStock } from '@shop/domain/catalogue/inventory/stock-movements'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  await createTestProduct(server.shop, {
    id: 'rice',
    name: 'Rice',
    category: 'Groceries',
    variants: [{ stock: 40 }],
  })
  await createTestProduct(server.shop, { id: 'draft', published: false })
})
afterAll(() => server.close())

test.each([
  ['/products?sort=cheapest', 'sort'],
  ['/products?page=0', 'page'],
  ['/products?limit=1000', 'limit'],
  ['/products?cursor=nonsense', 'cursor'],
  ['/products?min_price_kobo=-1', 'min_price_kobo'],
])('%s is rejected with the name of the field', async (path, field) => {
  const response = await server.call('GET', path)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: [expect.any(String)] } })
})

test.each(['/products/draft', '/products/nothing'])('%s is not there', async (path) => {
  const response = await server.call('GET', path)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not_found' })
})

test('categories are a plain list, each with a name', async () => {
  const response = await server.call('GET', '/products/categories')
  expect(response.json()).toEqual([
    { name: 'Groceries', slug: 'groceries', description: '', parent: null, product_count: 1, image: null },
  ])
})

test('visitors share a cached response, which a stock change renews', async () => {
  const first = await server.call('GET', '/products/rice')
  expect(first.json()).toMatchObject({ id: 'rice', available: 40, subscribers: [], modified_by: null })
  const etag = String(first.headers['etag'])
  const unchanged = await server.call('GET', '/products/rice', { headers: { 'if-none-match': etag } })
  expect(unchanged.statusCode).toBe(304)

  const [variant] = first.json<{ variants: { id: string }[] }>().variants
  await decrementStock(server.shop, {
    lines: [{ variant_id: variant?.id ?? '', quantity: 1 }],
    reference: 'order:1',
  })
  await expect
    .poll(async () => (await server.call('GET', '/products/rice')).json<{ available: number }>().available)
    .toBe(39)
  const list = await server.call('GET', '/products?category=groceries')
  expect(list.json()).toMatchObject({
    total: 1,
    page: 1,
    next_cursor: null,
    items: [{ id: 'rice', available: 39 }],
  })
})

test('HEAD of a cached response works', async () => {
  const { headers } = await server.call('GET', '/products/rice')
  const head = await server.app.inject({ method: 'HEAD', url: '/api/products/rice' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(headers['content-length'])
})

test('unknown query parameters share the cached response', async () => {
  const before = server.shop.database.statementsSent()
  for (const query of ['', '?utm_source=x', '?y=1&utm_source=z'])
    await server.call('GET', `/products${query}`)
  expect(server.shop.database.statementsSent() - before).toBeLessThanOrEqual(2)
})

test.each([
  '/products?search=rice',
  '/products?category=no-such',
  '/products/suggestions?q=ric',
  '/products/rice/reviews',
])('responses with unlimited variations are not cached: %s', async (path) => {
  await server.call('GET', path)
  const before = server.shop.database.statementsSent()
  expect((await server.call('GET', path)).statusCode).toBe(200)
  expect(server.shop.database.statementsSent()).toBeGreaterThan(before)
})

test('a signed-in customer gets their own response, which is not cached', async () => {
  const response = await server.call('GET', '/products/rice', { access: 'a.b.c' })
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.headers['etag']).toBeUndefined()
})

test('a visitor may not remove the demo data', async () => {
  expect((await server.call('DELETE', '/admin/demo-data')).statusCode).toBe(401)
})

test('images are cached for ever, and nothing else in the file store is public', async () => {
  const { files } = server.shop.providers
  await files.write('pictures/rice/1-400.webp', Buffer.from('image'), 'image/webp')
  await files.write('invoices/1.pdf', Buffer.from('secret'), 'application/pdf')
  const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

  for (const url of [
    '/media/invoices/1.pdf',
    '/media/pictures/../invoices/1.pdf',
    '/media/pictures/none.webp',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
  const image = await get('/media/pictures/rice/1-400.webp')
  expect(image.statusCode).toBe(200)
  expect(image.body).toBe('image')
  expect(image.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '5',
  })
  const same = { 'if-none-match': String(image.headers['etag']) }
  expect((await get('/media/pictures/rice/1-400.webp', same)).statusCode).toBe(304)
})

test('a JPEG is drawn once, and only of the widest file of a product image', async () => {
  const { shop, app } = server
  const { files } = shop.providers
  await shop.database.run(
    `INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
     VALUES ($1, 'rice', 9, 'pictures/rice/2', '{400,800}', 'Rice', '#ffffff', now())`,
    [shop.ids.next(shop.clock.now())],
  )
  for (const name of ['rice/2-400', 'rice/2-800', 'brand/1-800'])
    await files.write(`pictures/${name}.webp`, Buffer.from('image'), 'image/webp')
  const get = (url: string) => app.inject({ method: 'GET', url })
  for (const url of [
    '/media/pictures/rice/2-400.jpg',
    '/media/pictures/brand/1-800.jpg',
    '/media/rice/2-800.jpg',
  ])
    expect((await get(url)).statusCode, url).toBe(404)
  const [first, second] = await Promise.all([1, 2].map(() => get('/media/pictures/rice/2-800.jpg')))
  expect(first?.headers).toMatchObject({ 'content-type': 'image/jpeg' })
  expect(second?.rawPayload).toEqual(first?.rawPayload)
  expect(await files.list('pictures/rice')).toContain('pictures/rice/2-800.jpg')
})
