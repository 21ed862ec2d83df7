import { randomUUID } from 'node:crypto'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
let owner: string
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  owner = await getAccessToken('owner')
})
afterAll(() => server.close())

async function getAccessToken(role: string | null): Promise<string> {
  return (await signInAs(server.shop, await createTestAccount(server.shop, role))).access
}

const input = (some: object = {}) => ({
  name: 'Gele',
  category: 'Native wear',
  published: true,
  variants: [{ price_kobo: 500_000, weight_grams: 200, on_hand: 4 }],
  ...some,
})

let keys = 0
const add = (body: object, access = owner) => {
  keys += 1
  return server.call('POST', '/admin/products', {
    access,
    body,
    headers: { 'idempotency-key': `add-${keys}` },
  })
}

/** A multipart body with one file. */
function upload(bytes: Buffer, field = 'file') {
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}

describe('rejects', () => {
  test('visitors, customers and staff without the permission, on every route', async () => {
    const { id } = await createTestProduct(server.shop)
    const version = { ...input(), version: 1 }
    const api = [
      ['GET', '/admin/products', undefined],
      ['GET', '/admin/catalogue/options', undefined],
      ['GET', `/admin/products/${id}`, undefined],
      ['POST', '/admin/products', input()],
      ['PUT', `/admin/products/${id}`, version],
      ['PATCH', `/admin/products/${id}`, { name: 'Aso oke' }],
      ['PUT', `/admin/products/${id}/published`, { published: false }],
      ['PUT', `/admin/products/${id}/images`, { images: [] }],
      ['POST', `/admin/products/${id}/images`, {}],
    ] as const
    const [customer, support] = [await getAccessToken(null), await getAccessToken('support')]
    for (const [method, path, body] of api) {
      expect((await server.call(method, path, { body })).statusCode, path).toBe(401)
      for (const access of [customer, support]) {
        const response = await server.call(method, path, { body, access })
        expect(response.json(), path).toMatchObject({ status: 403, code: 'forbidden' })
      }
    }
  })

  test('missing and invalid fields by name', async () => {
    const response = await add({ name: ' ', category: 'A & B', variants: [{ price_kobo: 1.5, on_hand: -1 }] })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual({
      name: ['Enter a name'],
      category: ['Write “and” instead of “&”'],
      'variants.0.price_kobo': ['Enter a price in whole kobo'],
      'variants.0.on_hand': ['Must be 0 or more'],
    })
    expect((await add(input({ variants: [] }))).json().errors).toEqual({
      variants: ['A product needs at least one variant'],
    })
    expect((await add(input({ name: 'a\u0000b' }))).statusCode).toBe(400)
  })

  test('a PATCH without a field, or with an invalid one', async () => {
    const { id, variantIds } = await createTestProduct(server.shop)
    const stock = `/admin/inventory/${variantIds[0]}`
    const variant = `/admin/products/${id}/variants/${variantIds[0]}`
    const [nothing, either] = ['Send at least one field to change', 'Send either on_hand or adjust_by']
    for (const [path, body, errors] of [
      [`/admin/products/${id}`, { version: 1, stock_reason: 'counted' }, { body: [nothing] }],
      [`/admin/products/${id}`, { name: ' ' }, { name: ['Enter a name'] }],
      [variant, { on_hand: 3 }, { body: [nothing] }],
      [variant, { price_kobo: -1 }, { price_kobo: ['The price can’t be negative'] }],
      [stock, { reason: 'Found' }, { body: [either] }],
      [stock, { on_hand: 1, adjust_by: 1, reason: 'Found' }, { body: [either] }],
      [`/admin/orders/${randomUUID()}`, { note: 'x', version: 1 }, { body: [nothing] }],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID() }
      const response = await server.call('PATCH', path, { access: owner, body, headers })
      expect(response.json(), path).toMatchObject({ status: 400, errors })
    }
  })

  test('a product without an idempotency key', async () => {
    const response = await server.call('POST', '/admin/products', { access: owner, body: input() })
    expect(response.json()).toMatchObject({ code: 'idempotency_key_required' })
  })

  test("an upload that is not multipart, has no file under the field's name, or is over 5 MB", async () => {
    const { id } = await createTestProduct(server.shop)
    const post = (input: object) =>
      server.call('POST', `/admin/products/${id}/images`, { access: owner, ...input })
    expect((await post({ body: {} })).statusCode).toBe(415)
    expect((await post(upload(Buffer.from('x'), 'other'))).json()).toMatchObject({
      errors: { file: ['Choose a picture'] },
    })
    expect((await post(upload(Buffer.alloc(5 * 1024 * 1024 + 1)))).json()).toMatchObject({
      code: 'payload_too_large',
    })
    expect(server.shop.providers.storedFiles.size).toBe(0)
  })

  test('multipart on any other route', async () => {
    const response = await server.call('POST', '/admin/products', {
      access: owner,
      ...upload(Buffer.from('x')),
    })
    expect(response.statusCode).toBe(415)
  })
})

test('the owner creates, finds, edits, adds images to and hides a product', async () => {
  const added = await add(input())
  expect(added.statusCode).toBe(200)
  const product = added.json()
  const path = `/admin/products/${product.id}`
  const [variant] = product.variants
  const body = input({
    version: 1,
    variants: [{ ...variant, price_kobo: 450_000, on_hand: 9, expected_on_hand: 4 }],
  })
  expect((await server.call('PUT', path, { access: owner, body })).json()).toMatchObject({
    version: 2,
    sale_price: 4_500,
    available: 9,
  })
  expect((await server.call('PUT', path, { access: owner, body })).json()).toMatchObject({
    status: 409,
    code: 'version_conflict',
    version: 2,
  })
  const big = upload(Buffer.alloc(1024 * 1024, 7))
  const withImages = await server.call('POST', `${path}/images`, { access: owner, ...big })
  expect(withImages.json().product_images).toMatchObject([{ alt: 'Gele' }])
  const hidden = await server.call('PUT', `${path}/published`, { access: owner, body: { published: false } })
  expect(hidden.json()).toMatchObject({ published: false, modified_by_name: expect.stringContaining('Ada') })
  const list = await server.call('GET', '/admin/products?view=drafts&search=gele', { access: owner })
  expect(list.json()).toMatchObject({ total: 1, items: [{ id: product.id, version: 3, variant_count: 1 }] })
  const options = await server.call('GET', '/admin/catalogue/options', { access: owner })
  expect(options.json().categories).toContainEqual({ name: 'Native wear', slug: 'native-wear' })
})
