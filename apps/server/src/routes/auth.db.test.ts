import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { listEnqueuedEmails, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sendResetLink } from '@shop/domain/identity/accounts/reset-password'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

const post = (path: string, body: object, headers?: Record<string, string>) =>
  server.call('POST', path, { body, headers })
const unauthenticated = { status: 401, detail: 'Authentication credentials were not provided.' }

test.each([
  [{}, { email: ['Email is required'], password: ['Password is required'] }],
  [{ email: 5, password: 'x' }, { email: ['Email is required'] }],
  [{ email: 'ada', password: 'x' }, { email: ['Email is invalid'] }],
])('login rejects %j by field', async (body, errors) => {
  const response = await post('/auth/login', body)
  expect(response.statusCode).toBe(400)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors, ...errors })
})

test('register reports every missing field, with the messages of the forms', async () => {
  const response = await post('/auth/register', { username: 'x\u0000' })
  expect(response.json()).toMatchObject({ status: 400, code: 'invalid_input' })
  const missing = await post('/auth/register', { first_name: 'Ada', username: 'ada', password: 'short' })
  expect(missing.json()).toMatchObject({
    last_name: ['Last name is required'],
    email: ['Email is required'],
  })
})

test('a wrong password is 400, so that no client mistakes it for an expired session', async () => {
  const { email } = await createTestAccount(server.shop)
  const response = await post('/auth/login', { email, password: 'Wrong1234' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'invalid_credentials',
    message: 'Wrong email or password.',
    detail: 'Wrong email or password.',
  })
})

test('a taken email or username is reported at its field', async () => {
  const { email } = await createTestAccount(server.shop)
  const body = { first_name: 'A', last_name: 'B', username: 'fresh', email, password: 'Harmattan7' }
  const response = await post('/auth/register', body)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ email: ['An account with this email already exists.'] })
})

test('an expired session gets 401 with the documented message', async () => {
  const response = await post('/auth/refresh-token', { refreshToken: 'x' })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ detail: 'Session expired, please signin again.' })
})

test('users/me needs a token, and every staff list its permission', async () => {
  expect((await server.call('GET', '/users/me')).json()).toMatchObject(unauthenticated)
  expect((await server.call('GET', '/admin/customers')).json()).toMatchObject(unauthenticated)
  const { access } = await signInAs(server.shop, await createTestAccount(server.shop))
  const response = await server.call('GET', '/admin/customers', { access })
  expect(response.json()).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await server.call('GET', '/users/me', { access })).statusCode).toBe(200)
})

test('goes from registration to logout with the documented calls', async () => {
  const registration = {
    first_name: 'Ngozi',
    last_name: 'Eze',
    username: 'ngozi',
    email: 'ngozi@example.ng',
    password: 'Password1',
  }
  const registered = await post('/auth/register', registration, { host: 'evil.example' })
  expect(registered.statusCode).toBe(200)
  expect(registered.json().message).toContain('Your password is a common one')
  const [sentEmail] = await listEnqueuedEmails(server.shop, registration.email)
  expect(sentEmail).toMatchObject({
    link: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/confirm-email\//),
  })

  const login = await post('/auth/login', { email: registration.email, password: registration.password })
  expect(login.json()).toEqual({
    access: expect.any(String),
    refresh: expect.any(String),
    message: 'Login Successful!',
    is_admin: false,
  })
  const { access, refresh } = login.json()
  const me = await server.call('GET', '/users/me', { access })
  expect(me.headers['cache-control']).toBe('no-store')
  expect(me.json()).toMatchObject({
    first_name: 'Ngozi',
    username: 'ngozi',
    is_admin: false,
    cart: { cart_items: [], item_count: 0 },
  })
  expect(me.body).not.toContain('argon2')

  const renewed = await post('/auth/refresh-token', { refreshToken: refresh })
  const logout = await post('/auth/logout', { refreshToken: renewed.json().refresh })
  expect([logout.statusCode, logout.body]).toEqual([204, ''])
  const after = await server.call('GET', '/users/me', { access: renewed.json().access })
  expect(after.json()).toMatchObject(unauthenticated)
})

test('"Remember me" is a header that makes the session last 30 days', async () => {
  const { email, password } = await createTestAccount(server.shop)
  const days = async (headers: Record<string, string>) => {
    await server.shop.database.run('delete from sessions')
    await post('/auth/login', { email, password }, headers)
    const { rows } = await server.shop.database.run(
      'select extract(epoch from expires_at - created_at) / 86400 as days from sessions',
    )
    return Number(rows[0]?.['days'])
  }
  expect(await days({})).toBe(0.5)
  expect(await days({ 'x-remember-me': 'true' })).toBe(0.5)
  expect(await days({ 'x-remember-me': '1' })).toBe(30)
})

test('forgot and reset: the same response for everybody, with links from the configuration', async () => {
  const { email, password } = await createTestAccount(server.shop)
  const spoofed = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const existing = await post('/auth/forgot-password', { email }, spoofed)
  const unknown = await post('/auth/forgot-password', { email: 'nobody@example.ng' })
  expect(existing.body).toBe(unknown.body)
  expect(existing.json().message).toBe('If this email has an account, we’ve sent a link to it.')
  server.shop.clock.move(1)
  await sendResetLink(server.shop, { email })
  const sentEmail = (await listEnqueuedEmails(server.shop, email)).at(-1)
  const link = sentEmail?.template === 'reset-password' ? new URL(sentEmail.link) : undefined
  expect(link?.origin).toBe('http://localhost:3000')
  const token = link?.pathname.split('/').at(-1)
  const rejected = await post('/auth/reset-password', { token: 'x', password })
  expect(rejected.json()).toMatchObject({ status: 400, code: 'link_expired' })
  const response = await post('/auth/reset-password', { token, password: 'Rusty4Anchor' })
  expect(response.statusCode).toBe(200)
  expect((await post('/auth/login', { email, password: 'Rusty4Anchor' })).statusCode).toBe(200)
})

test('staff see customers and end their sessions at once', async () => {
  const customer = await createTestAccount(server.shop)
  const { access } = await signInAs(server.shop, customer)
  const manager = await signInAs(server.shop, await createTestAccount(server.shop, 'manager'))
  const list = await server.call('GET', `/admin/customers?search=${customer.email}`, {
    access: manager.access,
  })
  expect(list.json()).toMatchObject({ total: 1, items: [{ id: customer.id, active_session_count: 1 }] })
  await server.call('DELETE', `/admin/customers/${customer.id}/sessions`, { access: manager.access })
  expect((await server.call('GET', '/users/me', { access })).statusCode).toBe(401)
})
