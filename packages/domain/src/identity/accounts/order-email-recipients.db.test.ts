import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrderEmailRecipients } from './order-email-recipients.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('emails about new orders go to each staff member who has them switched on and still works here', async () => {
  const recipients = [
    ['owner', true, null],
    ['support', true, null],
    ['support', false, null],
    ['support', true, 'now'],
    [null, true, null],
  ]
  await shop.database.run('DELETE FROM accounts')
  for (const [index, [role, wants, blocked]] of recipients.entries()) {
    await shop.database.run(
      `INSERT INTO accounts (id, email, email_key, username, username_key, first_name, last_name, password_hash, role, order_emails_enabled, blocked_at, created_at)
       VALUES (gen_random_uuid(), $1, $1, $1, $1, 'A', 'B', '', $2, $3, $4, now())`,
      [`staff${index}@example.ng`, role, wants, blocked],
    )
  }
  expect((await listOrderEmailRecipients(shop)).toSorted()).toEqual([
    'staff0@example.ng',
    'staff1@example.ng',
  ])
})
