import { endpointRateLimits, signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

async function customer(): Promise<string> {
  return (await signInAs(server.shop, await createTestAccount(server.shop))).access
}

test('each account has its own attempts, no matter who shares its connection', async () => {
  const { id } = await createTestProduct(server.shop)
  const request = async (access: string) =>
    (await server.call('POST', `/products/${id}/stock-alerts`, { access, body: {} })).statusCode
  const [busy, other] = [await customer(), await customer()]
  for (let attempts = 0; attempts < endpointRateLimits['stock-alert'][0].max; attempts += 1)
    expect(await request(busy)).toBe(200)
  expect(await request(busy)).toBe(429)
  expect(await request(other)).toBe(200)
})

test('photo processing is limited', async () => {
  const access = await customer()
  const add = async () => (await server.call('POST', '/users/me/reviews/any/images', { access })).json().code
  for (let attempts = 0; attempts < endpointRateLimits.photo[0].max; attempts += 1)
    expect(await add()).toBe('unsupported_media_type')
  expect(await add()).toBe('rate_limited')
})

test('guessing coupon codes is limited; checkouts without a code are not counted', async () => {
  const access = await customer()
  const request = async (coupons: string[]) =>
    (await server.call('POST', '/checkout/quote', { access, body: { coupons } })).json().code
  for (let attempts = 0; attempts < endpointRateLimits.checkout[1].max; attempts += 1) {
    if (attempts % 25 === 0) server.shop.clock.move(60_000)
    expect(await request(['GUESS'])).toBe('cart_empty')
  }
  server.shop.clock.move(60_000)
  expect(await request(['GUESS'])).toBe('rate_limited')
  expect(await request([])).toBe('cart_empty')
})

const post = (path: string, body: object, from: string, cookie?: string) =>
  server.call('POST', path, { body, headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) } })

const refresh = (from: string, n: number) => post('/auth/refresh-token', { refreshToken: `wrong ${n}` }, from)

test('an IPv6 connection is one network, however many addresses it uses; its neighbour is another', async () => {
  const { max } = signInLimits['unknown-refresh-tokens'][0]
  for (let n = 0; n < max; n += 1)
    expect((await refresh(`2001:db8:1:2::${n.toString(16)}`, n)).statusCode).toBe(401)
  const response = await refresh('2001:db8:1:2:ffff::1', max)
  expect(response.json()).toMatchObject({ status: 429, code: 'rate_limited', message: expect.any(String) })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect((await refresh('2001:db8:1:3::1', max)).statusCode).toBe(401)
})

const openLink = (n: number) =>
  post(
    '/auth/reset-password',
    { token: 'guessed', password: 'Harmattan7', email: `${n}@example.ng` },
    `10.1.1.${n}`,
  )

test('an undeclared field does not reset the count', async () => {
  const { max } = endpointRateLimits['reset-password'][0]
  for (let n = 0; n < max; n += 1) expect((await openLink(n)).json().code).toBe('link_expired')
  expect((await openLink(max)).json().code).toBe('rate_limited')
})

const subscribe = (n: number) => post('/newsletter', { email: 'victim@example.ng' }, `10.2.2.${n}`)

test('a mailbox cannot be flooded from many addresses', async () => {
  const { max } = endpointRateLimits.contact[0]
  for (let n = 0; n < max; n += 1) expect((await subscribe(n)).statusCode).toBe(200)
  expect((await subscribe(max)).statusCode).toBe(429)
})

test('nor can a phone, in another spelling or from another address', async () => {
  const { max } = endpointRateLimits['stock-alert-phone'][0]
  const { id } = await createTestProduct(server.shop)
  const request = async (phone: string, n: number) =>
    (await post(`/products/${id}/stock-alerts/phone`, { phone, consent_version: 1 }, `10.2.3.${n}`))
      .statusCode
  const spellings = ['0803 123 4567', '+2348031234567', '0803-123-4567', '00234 803 1234567']
  for (let n = 0; n < max; n += 1) expect(await request(spellings[n % 4] ?? '', n)).toBe(400)
  for (const phone of spellings) expect(await request(phone, max)).toBe(429)
  expect(await request('0803 123 4568', max)).toBe(400)
})

test('sign-ins from a network are limited for unknown browsers, but not for those that signed in before', async () => {
  const owner = await createTestAccount(server.shop, 'owner')
  const from = '102.89.1.7'
  const input = { email: owner.email, password: owner.password }
  const first = await post('/auth/login', input, from)
  const [cookie = '', ...others] = [first.headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
  expect(others).toEqual([cookie.replace('/api/auth', '/auth')])
  await server.shop.database.run(`UPDATE rate_counters SET hits = $1 WHERE key LIKE 'login network %'`, [
    endpointRateLimits.login[0].max,
  ])
  const otherCustomer = await post('/auth/login', input, from)
  expect([otherCustomer.statusCode, Number(otherCustomer.headers['retry-after']) > 0]).toEqual([429, true])
  const device = cookie.split(';')[0] ?? ''
  expect((await post('/auth/login', input, from, device)).json()).toMatchObject({ is_admin: true })
  const other = { ...input, email: (await createTestAccount(server.shop)).email }
  expect((await post('/auth/login', other, from, device)).statusCode).toBe(429)
})

test('the owner cannot be locked out by others, and the response says when to retry', async () => {
  const owner = await createTestAccount(server.shop, 'owner')
  const login = (password: string, from: string, cookie?: string) =>
    post('/auth/login', { email: owner.email, password }, from, cookie)
  const device = String((await login(owner.password, '10.3.3.1')).headers['set-cookie']).split(';')[0]
  for (let n = 0; n < signInLimits['unknown-device'][0].max; n += 1)
    expect((await login(`Wrong-${n}`, `10.3.4.${n}`)).json().code).toBe('invalid_credentials')
  const response = await login(owner.password, '10.3.5.1')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900'])
  expect((await login(owner.password, '10.3.5.1', device)).statusCode).toBe(200)
})
