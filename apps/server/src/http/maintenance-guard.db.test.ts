import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { maintenance } from '@shop/domain/store/maintenance'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>

const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  await createTestProduct(server.shop)
  for (const role of ['owner', 'support', null]) {
    tokens[String(role)] = (await signInAs(server.shop, await createTestAccount(server.shop, role))).access
  }
  await server.call('GET', '/products')
})

afterAll(() => server.close())

const closing = { enabled: true, until: null, note: 'We count our stock.' }

const getStatus = async (...call: Parameters<typeof server.call>) => (await server.call(...call)).statusCode

beforeEach(async () => {
  await maintenance.update(server.shop, closing)
  await vi.waitUntil(async () => (await getStatus('GET', '/products')) === 503)
})

test.each([
  ['GET', '/products'],
  ['GET', '/products/categories'],
  ['GET', '/users/me'],
  ['POST', '/orders'],
  ['POST', '/auth/register'],
] as const)('%s %s is rejected for visitors and customers', async (method, path) => {
  for (const access of [undefined, tokens['null']]) {
    const response = await server.call(method, path, { access, body: method === 'POST' ? {} : undefined })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('300')
    expect(response.json()).toMatchObject({ code: 'maintenance', note: closing.note, retry_after: 300 })
  }
})

test('an error page that shows an id is logged with its code under that id, and nothing else is', async () => {
  const info = vi.spyOn(server.app.log, 'info')
  const response = await server.call('GET', '/products/anything', { access: tokens['null'] })
  expect((await server.call('GET', '/users/me', { access: tokens['owner'] })).statusCode).toBe(200)
  expect((await server.call('GET', '/admin/settings')).statusCode).toBe(401)
  expect(info.mock.calls.filter(([, message]) => message === 'refused')).toEqual([
    [
      {
        request_id: response.json().request_id,
        status: 503,
        code: 'maintenance',
        route: 'GET /api/products/:product_id',
      },
      'refused',
    ],
  ])
  info.mockRestore()
})

test('staff continue, whatever their role', async () => {
  for (const role of ['owner', 'support']) {
    const access = tokens[role]
    expect(await getStatus('GET', '/users/me', { access })).toBe(200)
    expect(await getStatus('GET', '/products', { access })).toBe(200)
    expect(await getStatus('GET', '/admin/dashboard', { access })).toBe(200)
  }
})

test('staff permissions stay the same', async () => {
  expect(await getStatus('GET', '/admin/settings', { access: tokens['null'] })).toBe(403)
  expect(await getStatus('GET', '/admin/settings')).toBe(401)
})

test('staff with two-step verification can sign in', async () => {
  const mfaToken = 'of-nobody'
  expect(
    await getStatus('POST', '/auth/mfa/verify', { body: { mfa_token: mfaToken, code: '123456' } }),
  ).not.toBe(503)
  expect(await getStatus('POST', '/auth/mfa/passkey-challenge', { body: { mfa_token: mfaToken } })).not.toBe(
    503,
  )
})

test('sign-in, provider webhooks and health checks work', async () => {
  expect(await getStatus('POST', '/auth/login', { body: { email: 'a@b.ng', password: 'x' } })).toBe(400)
  expect(await getStatus('POST', '/auth/refresh-token', { body: { refreshToken: 'x' } })).not.toBe(503)
  expect(await getStatus('POST', '/payments/paystack/webhook', { body: {} })).not.toBe(503)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})

test('a browser with the bypass cookie of this closure is let in', async () => {
  const { json } = await server.call('GET', '/admin/settings', { access: tokens['owner'] })
  const { bypass_token: pass } = json().maintenance
  const cookie = `theme=dark; maintenance_bypass=${pass}`
  expect(await getStatus('GET', '/products', { headers: { cookie } })).toBe(200)
  await maintenance.update(server.shop, { ...closing, enabled: false })
  await maintenance.update(server.shop, closing)
  await expect.poll(() => getStatus('GET', '/products', { headers: { cookie } })).toBe(503)
})

test('the expected end is returned in seconds; once reopened, the shop responds again', async () => {
  const until = new Date(server.shop.clock.now().getTime() + 3_600_000).toISOString()
  const access = tokens['owner']
  const edited = await server.call('PUT', '/admin/settings/maintenance', {
    access,
    body: { ...closing, until },
  })
  expect(edited.json().maintenance).toMatchObject({ ...closing, until })
  await expect.poll(async () => (await server.call('GET', '/products')).headers['retry-after']).toBe('3600')
  await server.call('PUT', '/admin/settings/maintenance', { access, body: { ...closing, enabled: false } })
  await expect.poll(() => getStatus('GET', '/products')).toBe(200)
})
