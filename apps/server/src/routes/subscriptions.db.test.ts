import { sendConfirmation } from '@shop/domain/notifications/subscriptions/newsletter'
import { insertSubscribers } from '@shop/testing/factories/campaigns'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { RATE_LIMITS: 'on' })
})

afterAll(() => server.close())

const tokenInLink = (link: string) => ({ token: link.split('/').at(-1) })

const post = (path: string, body: object) => server.call('POST', path, { body })

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])(
  '%s rejects a token of nobody',
  async (path) => {
    const response = await post(path, { token: 'x' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'link_expired'])
  },
)

test('an invalid email is a field error; all others get the same response, and no mailbox gets more than five emails per hour', async () => {
  const rejected = await post('/newsletter', { email: 'nobody' })
  expect(rejected.json()).toMatchObject({ status: 400, email: ['Email is invalid'] })
  for (const email of ['ada@example.ng', 'ada@example.ng', 'bisi@example.ng', 'chidi@example.ng']) {
    const response = await post('/newsletter', { email })
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Check your email to confirm.' }])
  }
  for (let n = 0; n < 3; n += 1) await post('/newsletter', { email: ' Ada@example.ng' })
  const sixth = await post('/newsletter', { email: 'ADA@example.ng' })
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate_limited'])
  expect((await post('/newsletter', { email: 'dayo@example.ng' })).statusCode).toBe(200)
})

test('the links in the email start and end the newsletter', async () => {
  await sendConfirmation(server.shop, { email: 'eno@example.ng', language: 'en' })
  const [sentEmail] = await listEnqueuedEmails(server.shop, 'eno@example.ng')
  if (sentEmail?.template !== 'confirm-newsletter') throw new Error('No email to confirm the newsletter')
  expect((await post('/newsletter/confirm', tokenInLink(sentEmail.link))).statusCode).toBe(200)
  expect((await post('/newsletter/unsubscribe', tokenInLink(sentEmail.unsubscribe_link))).statusCode).toBe(
    200,
  )
})

test('one-click unsubscribe works, and reveals nothing about an unknown token', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const confirmSubscription = (token: string) =>
    server.call('POST', `/newsletter/unsubscribe/${token}`, { body: 'List-Unsubscribe=One-Click', headers })
  expect((await confirmSubscription('nobody')).json().code).toBe('link_expired')
  const token = (await insertSubscribers(server.shop, ['femi@example.ng'])).get('femi@example.ng') ?? ''
  expect((await confirmSubscription(token)).statusCode).toBe(200)
  expect((await confirmSubscription(token)).statusCode).toBe(200)
  const { rows } = await server.shop.database.run(
    "SELECT 1 FROM newsletter_subscribers WHERE email = 'femi@example.ng' AND unsubscribed_at IS NOT NULL",
  )
  expect(rows).toHaveLength(1)
})
