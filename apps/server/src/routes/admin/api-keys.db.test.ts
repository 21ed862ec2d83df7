import { randomUUID } from 'node:crypto'
import { ApiError, createClient } from '@shop/client'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
let owner: string
beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { RATE_LIMITS: 'on' })
  owner = (await signInAs(server.shop, await createTestAccount(server.shop, 'owner'))).access
})
afterAll(() => server.close())

async function createApiKey(scopes: string[]): Promise<string> {
  const response = await server.call('POST', '/admin/api-keys', {
    access: owner,
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Accounting', scopes, expires_in_days: 90 },
  })
  return response.json().token
}

/** A partner's client, through the published package. */
const clientFor = (apiKey: string) =>
  createClient({
    url: 'http://shop.test',
    apiKey,
    async fetch(url, { method, headers, body } = {}) {
      const sent = { url: String(url), method, headers, payload: body } as InjectOptions
      const { statusCode, payload } = await server.app.inject(sent)
      return new Response(payload || null, { status: statusCode })
    },
  })

const getErrorCode = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

test('a key can do what its scopes allow, and nothing reserved for people', async () => {
  const apiKey = await createApiKey(['orders:read', 'settings:read'])
  const call = clientFor(apiKey)
  const { items, total } = await call('GET /admin/orders', { status: 'to_pack', limit: 5 })
  expect([items, total]).toEqual([[], 0])
  expect((await call('GET /admin/settings/tax', {})).is_vat_registered).toBe(false)
  expect(await getErrorCode(call('GET /admin/orders/{order_id}', { order_id: 'a/b' }))).toBe('not_found')
  expect(await getErrorCode(call('GET /admin/customers', {}))).toBe('forbidden')
  expect(await getErrorCode(call('GET /admin/api-keys', {}))).toBe('forbidden')
  for (const path of ['/users/me', '/orders'])
    expect((await server.call('GET', path, { access: apiKey })).json().code).toBe('forbidden')
})

test('a partner changes one price and one stock, and nothing else', async () => {
  const call = clientFor(await createApiKey(['catalogue:read', 'catalogue:write']))
  const { id: product_id, variantIds } = await createTestProduct(server.shop)
  const { variants, name } = await call('GET /admin/products/{product_id}', { product_id })
  const [variant_id = ''] = variantIds
  const price = { product_id, variant_id, price_kobo: 80_000 }
  const changed = await call('PATCH /admin/products/{product_id}/variants/{variant_id}', price)
  expect(changed).toMatchObject({ name, variants: [{ on_hand: variants[0]?.on_hand, price_kobo: 80_000 }] })
  const sold = { variant_id, adjust_by: -1, reason: 'Sold at the market' }
  expect(await call('PATCH /admin/inventory/{variant_id}', sold)).toMatchObject({ on_hand: 9 })
})

test('actions and rejected calls of a key are logged under its name', async () => {
  const access = await createApiKey(['settings:read', 'settings:write'])
  const tax = { is_vat_registered: false, tin: '' }
  expect(await clientFor(access)('PUT /admin/settings/tax', tax)).toMatchObject(tax)
  expect((await server.call('GET', '/admin/customers', { access })).statusCode).toBe(403)
  const { items } = (await server.call('GET', '/admin/audit-log', { access: owner })).json()
  const [refused, edited] = items.filter(({ actor }: { actor: { kind: string } }) => actor.kind === 'key')
  expect(refused).toMatchObject({ action: 'staff.access_denied', target: 'endpoint:GET /admin/customers' })
  expect(edited).toMatchObject({ action: 'settings.tax_updated', actor: { name: 'Accounting', role: null } })
})

test('an email with an account link cannot be read with a key, no matter who created the key', async () => {
  const access = await createApiKey(['emails:read'])
  const emailId = randomUUID()
  await server.shop.database.run(
    `INSERT INTO emails (id, template, recipient, subject, transport, sent_at, html, text, related_to)
     VALUES ($1, 'reset-password', 'a@example.ng', 'Your link', 'folder', now(), '', '', '')`,
    [emailId],
  )
  const read = async (token: string) =>
    (await server.call('GET', `/admin/emails/${emailId}`, { access: token })).statusCode
  expect([await read(owner), await read(access)]).toEqual([200, 403])
})

test('a runaway key is limited, without affecting others', async () => {
  const [wild, subtle] = [await createApiKey(['orders:read']), await createApiKey(['orders:read'])]
  const read = async (access: string) => (await server.call('GET', '/admin/orders', { access })).statusCode
  expect(await read(wild)).toBe(200)
  await server.shop.database.run("UPDATE rate_counters SET hits = 600 WHERE key LIKE 'api-key %'")
  expect([await read(wild), await read(subtle)]).toEqual([429, 200])
})
