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
