import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sendMessage } from './send-message.ts'

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

async function posted() {
  const { rows } = await shop.database.run("SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id")
  return rows.map((row) => row['payload'])
}

test.each([
  [{ subject: '' }, 'subject', 'Subject is required'],
  [{ message: '' }, 'message', 'Message is required'],
  [{ email: 'ada@' }, 'email', 'Email is invalid'],
  [{ email: undefined }, 'email', 'Email is required'],
])('%o is refused at its field', async (wrong, field, text) => {
  const call = sendMessage(shop.as({ kind: 'visitor' }), { ...message, ...wrong })
  await expect(call).rejects.toMatchObject({ code: 'invalid_input', data: { errors: { [field]: [text] } } })
  expect(await posted()).toEqual([])
})

test('a message goes to the shop, or to the staff while the shop has no address', async () => {
  await sendMessage(shop.as({ kind: 'visitor' }), message)
  await shop.database.run(
    `INSERT INTO settings (key, value, modified_at) VALUES ('shop_facts', '{"email":"help@shop.ng"}', now())`,
  )
  shop.clock.move(1)
  await sendMessage(shop.as({ kind: 'visitor' }), message)
  expect(await posted()).toMatchObject([
    {
      to: { staff: 'who-want-order-mail' },
      content: { template: 'contact-message', from: 'ada@example.ng' },
    },
    { to: 'help@shop.ng' },
  ])
})

test('a repeat with the same key sends nothing more', async () => {
  const before = await posted()
  const key = crypto.randomUUID()
  await sendMessage(shop.as({ kind: 'visitor' }), message, key)
  await sendMessage(shop.as({ kind: 'visitor' }), message, key)
  expect(await posted()).toHaveLength(before.length + 1)
})

test('the answer goes to the address of the account, whatever the form says', async () => {
  const account = {
    kind: 'account',
    accountId: '00000000-0000-7000-8000-000000000001',
    sessionId: '00000000-0000-7000-8000-000000000002',
    name: 'Bola',
    email: 'bola@example.ng',
    role: null,
    permissions: new Set<never>(),
  } as const
  await sendMessage(shop.as(account), message)
  expect((await posted()).at(-1)).toMatchObject({ content: { from: 'bola@example.ng' } })
})
