import { deviceCookie } from '@shop/contract/auth'
import type { OutboxPayload } from '@shop/domain/core/db/outbox-messages'
import { sendResetLink } from '@shop/domain/identity/accounts/reset-password'
import { createTestAccount, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), {}, { hasPages: true })
})

afterAll(() => server.close())

/** A browser: stores known device cookies and sends each to its paths. */
function openBrowser() {
  const cookies = new Map<string, string>()
  function rememberCookies(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, token = '', path = ''] = new RegExp(`^${deviceCookie}=(.*?); .*Path=(.*?);`).exec(cookie) ?? []
      cookies.set(path, token)
    }
    return response
  }
  const headersFor = (url: string, type: string) => {
    const sent = [...cookies].filter(([path]) => url.startsWith(`${path}/`))
    return { 'content-type': type, cookie: sent.map(([, token]) => `${deviceCookie}=${token}`).join('; ') }
  }
  const post = async (url: string, payload: string, type: string) =>
    rememberCookies(await server.app.inject({ method: 'POST', url, payload, headers: headersFor(url, type) }))
  return {
    signIn: ({ email }: TestAccount, password: string) =>
      post('/api/auth/login', JSON.stringify({ email, password }), 'application/json'),
    submit: (page: string, fields: Record<string, string>) =>
      post(page, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'),
  }
}

async function emailedToken({ email }: TestAccount): Promise<string> {
  await sendResetLink(server.shop, { email })
  const sentEmail = (await listEnqueuedEmails(server.shop, email)).at(-1)
  return sentEmail?.template === 'reset-password' ? (sentEmail.link.split('/').at(-1) ?? '') : ''
}

const password = 'Rusty anchor 42'

const passwords = { password, confirm_password: password }

async function lock({ email }: TestAccount): Promise<void> {
  const guess = { body: { email, password: 'Wrong1234' } }
  for (let n = 0; n < 11; n += 1) await server.call('POST', '/auth/login', guess)
}

test.each([
  ['a new browser', false],
  ['a browser that signed in before', true],
])('%s that saves a new password on the page signs in while others guess', async (_name, isKnown) => {
  const account = await createTestAccount(server.shop)
  const browser = openBrowser()
  if (isKnown) await browser.signIn(account, account.password)
  server.shop.clock.move(1)
  const token = await emailedToken(account)
  const page = await browser.submit('/auth/reset-password/read', { token, ...passwords })
  expect(page.body).toContain('Your new password is saved. Please sign in.')
  await lock(account)
  expect((await openBrowser().signIn(account, password)).statusCode).toBe(429)
  expect((await browser.signIn(account, password)).statusCode).toBe(200)
})

test('a known device that requests a link on the page stays one', async () => {
  const account = await createTestAccount(server.shop)
  const browser = openBrowser()
  await browser.signIn(account, account.password)
  server.shop.clock.move(1)
  const page = await browser.submit('/auth/forgot-password', { email: account.email })
  expect(page.body).toContain('If this email has an account, we’ve sent a link to it.')
  const { rows } = await server.shop.database.run(
    'select payload from outbox where kind = $1 order by id desc limit 1',
    ['account.send_reset_link'],
  )
  const input = rows[0]?.['payload'] as OutboxPayload<'account.send_reset_link'>
  expect(input).toEqual({ email: account.email, device_hash: expect.any(String), language: 'en' })
})
