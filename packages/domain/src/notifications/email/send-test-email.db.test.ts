import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorKey } from '../../core/actor.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { createTestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sendTestEmail } from './send-test-email.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(() => {
  shop.providers.sentEmails.length = 0
})

const mailer = { from: undefined, transport: 'smtp' } as const

test('only staff who can edit settings can send a test email', async () => {
  const { actor } = await createTestAccount(shop, 'support')
  await expect(sendTestEmail(shop.as(actor), 'ada@example.ng', mailer)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(shop.providers.sentEmails).toEqual([])
})

test('an invalid address is rejected with an error for its field', async () => {
  const { actor } = await createTestAccount(shop, 'owner')
  const data = { errors: { to: ['Email is invalid'] } }
  await expect(sendTestEmail(shop.as(actor), 'ada', mailer)).rejects.toMatchObject({
    code: 'invalid_input',
    data,
  })
  expect(shop.providers.sentEmails).toEqual([])
})

test("the email server's error is returned at once, without a retry", async () => {
  const { actor, email } = await createTestAccount(shop, 'owner')
  await shop.database.run('DELETE FROM outbox')
  const { send } = shop.providers.email
  shop.providers.email.send = async () => {
    throw new Error('The mail server refuses name or password')
  }
  const result = await sendTestEmail(shop.as(actor), email, mailer)
  shop.providers.email.send = send
  expect(result).toEqual({
    to: email,
    transport: 'smtp',
    error: 'The mail server refuses name or password',
    retried: 0,
  })
  const { rows } = await shop.database.run(
    'SELECT (SELECT count(*)::int FROM outbox) AS waiting, (SELECT count(*)::int FROM emails) AS stored',
  )
  expect(rows).toEqual([{ waiting: 0, stored: 0 }])
})

test('the email goes to the address, and its copy is listed with the emails', async () => {
  const { actor, email } = await createTestAccount(shop, 'owner')
  expect(await sendTestEmail(shop.as(actor), email, mailer)).toEqual({
    to: email,
    transport: 'smtp',
    error: null,
    retried: 0,
  })
  expect(shop.providers.sentEmails).toMatchObject([{ to: email }])
  const { rows } = await shop.database.run('SELECT template, recipient FROM emails')
  expect(rows).toEqual([{ template: 'test-email', recipient: email }])
  const auditRows = await shop.database.run(
    "SELECT changes FROM audit_log WHERE action = 'notifications.test_email_sent' AND actor = $1 AND target LIKE 'notification:%'",
    [actorKey(actor)],
  )
  // The log omits the address, which may have to be erased.
  expect(auditRows.rows).toEqual([{ changes: {} }])
})

test('emails that failed before are retried now, but not those given up or new ones', async () => {
  const { actor } = await createTestAccount(shop, 'owner')
  await shop.database.run('DELETE FROM outbox')
  const content = { template: 'password-changed', first_name: 'Ada' } as const
  for (const to of ['refused@ada.ng', 'given-up@ada.ng', 'fresh@ada.ng'])
    await enqueueEmail(shop, { to, content, language: 'en', related_to: '' })
  const change = (set: string, to: string) =>
    shop.database.run(`UPDATE outbox SET ${set} WHERE kind = $1 AND payload->>'to' = $2`, ['email.send', to])
  const later = "due_at = due_at + interval '12 hours'"
  await change(`${later}, attempts = 7, last_error = 'no line'`, 'refused@ada.ng')
  await change(`${later}, attempts = 8, last_error = 'no line', failed_at = due_at`, 'given-up@ada.ng')
  await change(later, 'fresh@ada.ng')
  expect(await sendTestEmail(shop.as(actor), 'ada@example.ng', mailer)).toMatchObject({
    error: null,
    retried: 1,
  })
  const { rows } = await shop.database.run(
    "SELECT payload->>'to' AS recipient FROM outbox WHERE due_at <= $1",
    [shop.clock.now()],
  )
  expect(rows).toEqual([{ recipient: 'refused@ada.ng' }])
})
