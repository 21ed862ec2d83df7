import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sendMessage } from './contact-form.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const message = {
  type: 'Order Support',
  subject: 'Where is it',
  message: 'My order is late.',
  email: 'ada@example.ng',
} as const

async function listQueuedEmails() {
  const { rows } = await shop.database.run("SELECT payload FROM outbox WHERE kind = 'email.send' ORDER BY id")
  return rows.map((row) => row['payload'])
}

test.each([
  [{ subject: '' }, 'subject', 'Subject is required'],
  [{ message: '' }, 'message', 'Message is required'],
  [{ email: 'ada@' }, 'email', 'Email is invalid'],
  [{ email: undefined }, 'email', 'Email is required'],
])('%o is rejected with an error for its field', async (wrong, field, text) => {
  const call = sendMessage(shop.as({ kind: 'visitor' }), { ...message, ...wrong })
  await expect(call).rejects.toMatchObject({ code: 'invalid_input', data: { errors: { [field]: [text] } } })
  expect(await listQueuedEmails()).toEqual([])
})

test('a message becomes a numbered ticket, is sent to the shop and is acknowledged', async () => {
  const staff = await createTestActor(shop, { role: 'support', order_emails_enabled: true })
  const { ticket } = await sendMessage(shop.as({ kind: 'visitor' }), message)
  expect(ticket).toMatch(/^T-\d{4,}$/)
  const { rows } = await shop.database.run('SELECT number, email, account_id, subject FROM tickets')
  expect(rows).toEqual([
    { number: ticket, email: 'ada@example.ng', account_id: null, subject: 'Where is it' },
  ])
  expect(await listQueuedEmails()).toMatchObject([
    {
      to: staff.email,
      content: { template: 'contact-message', ticket, from: 'ada@example.ng' },
    },
    { to: 'ada@example.ng', content: { template: 'contact-received', ticket } },
  ])
})

test('staff are notified of a message without its text', async () => {
  const { rows } = await shop.database.run("SELECT payload FROM outbox WHERE kind = 'staff.notify'")
  expect(rows).toHaveLength(1)
  expect(rows[0]?.['payload']).toMatchObject({
    event: 'customer_message',
    title: 'A customer wrote',
    text: expect.stringMatching(/^T-\d+, [\w ]+$/),
    path: expect.stringMatching(/^\/admin\/support\?ticket=/),
  })
})

test('an unconfirmed address gets no copy of the text', async () => {
  expect(JSON.stringify((await listQueuedEmails()).at(-1))).not.toMatch(/Where is it|My order is late/)
})

test("a message is sent to the shop's address if there is one", async () => {
  await shop.database.run(
    `INSERT INTO settings (key, value, updated_at) VALUES ('store_details', '{"email":"help@shop.ng"}', now())`,
  )
  shop.clock.move(1)
  await sendMessage(shop.as({ kind: 'visitor' }), message)
  expect((await listQueuedEmails()).at(-2)).toMatchObject({ to: 'help@shop.ng' })
})

test('a repeat with the same key returns the same ticket and sends nothing more', async () => {
  const before = await listQueuedEmails()
  const key = crypto.randomUUID()
  const first = await sendMessage(shop.as({ kind: 'visitor' }), { ...message, key })
  expect(await sendMessage(shop.as({ kind: 'visitor' }), { ...message, key })).toEqual(first)
  expect(await listQueuedEmails()).toHaveLength(before.length + 2)
})

test("the acknowledgement goes to the account's address, whatever the form says, and includes the text", async () => {
  const actor = await createTestActor(shop)
  const { account_id: accountId } = actor
  shop.clock.move(1)
  await sendMessage(shop.as(actor), message)
  expect((await listQueuedEmails()).slice(-2)).toMatchObject([
    { content: { from: actor.email } },
    { to: actor.email, content: { sent: { message: 'My order is late.' } } },
  ])
  const { rows } = await shop.database.run('SELECT account_id FROM tickets WHERE account_id IS NOT NULL')
  expect(rows).toEqual([{ account_id: accountId }])
})
