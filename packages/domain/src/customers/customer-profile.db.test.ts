import { createTestAccount, signInAs, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomerNote, listNotesOnOwnAccount } from './customer-notes.ts'
import { blockCustomer } from './customer-access.ts'
import type { RequestContext } from '../core/context.ts'
import { sendMessage } from '../support/contact-form.ts'
import { getCustomerProfile } from '../backoffice/customers/customer-profile.ts'

let shop: TestShop
let staff: RequestContext
beforeAll(async () => {
  shop = await openTestShop()
  staff = shop.as(await createTestActor(shop, { role: 'support', first_name: 'Tunde' }))
})
afterAll(() => shop.close())

const note = (accountId: string, as = staff) =>
  addCustomerNote(as, { customer_id: accountId, text: 'Prefers calls', key: undefined })

test('staff without the permission can neither read, add notes nor block', async () => {
  const { account_id: accountId } = await createTestActor(shop)
  const other = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  const calls = [
    getCustomerProfile(other, { customer_id: accountId }),
    note(accountId, other),
    blockCustomer(other, { customer_id: accountId, blocked: true }),
  ]
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ reason: { code: 'forbidden' } })
})

test.each(['nonsense', crypto.randomUUID()])('%s is not found', async (id) => {
  await expect(getCustomerProfile(staff, { customer_id: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(note(id)).rejects.toMatchObject({ code: 'not_found' })
})

test('staff cannot be blocked while they have a role', async () => {
  const { account_id: accountId } = await createTestActor(shop, { role: 'owner' })
  await expect(blockCustomer(staff, { customer_id: accountId, blocked: true })).rejects.toMatchObject({
    code: 'staff_account',
  })
})

test("the profile has the customer's orders, messages and staff notes", async () => {
  const customer = await createTestActor(shop, { first_name: 'Ngozi' })
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await sendMessage(shop.as(customer), { type: 'General Inquiry', subject: 'Hello', message: 'Hi' })
  await note(customer.account_id)
  expect(await getCustomerProfile(staff, { customer_id: customer.account_id })).toMatchObject({
    customer: { name: 'Ngozi Obi', order_count: 1 },
    blocked_at: null,
    orders: [{ number: order.number }],
    notes: [{ text: 'Prefers calls', actor_name: 'Tunde Obi' }],
    tickets: [{ subject: 'Hello' }],
  })
  expect(await listNotesOnOwnAccount(shop.as(customer))).toMatchObject([{ text: 'Prefers calls' }])
})

test('paid orders are counted without unpaid and refunded ones', async () => {
  const customer = await createTestActor(shop, { isEmailConfirmed: true })
  const created = []
  for (let times = 0; times < 4; times++)
    created.push((await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })).order)
  const pay = (order: { id: string } | undefined, paid: number, refunded: number) =>
    shop.database.run('UPDATE orders SET paid_kobo = $2, refunded_kobo = $3 WHERE id = $1', [
      order?.id,
      paid,
      refunded,
    ])
  await pay(created[0], 15_400_00, 0)
  await pay(created[1], 12_400_00, 400_00)
  await pay(created[2], 5_000_00, 5_000_00)
  expect(await getCustomerProfile(staff, { customer_id: customer.account_id })).toMatchObject({
    paid_order_count: 2,
    customer: { order_count: 4, spent_kobo: 27_400_00 },
  })
})

test('a blocked customer is signed out and cannot sign in until unblocked', async () => {
  const account = await createTestAccount(shop)
  await signInAs(shop, account)
  await blockCustomer(staff, { customer_id: account.id, blocked: true })
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'account_blocked' })
  expect(await getCustomerProfile(staff, { customer_id: account.id })).toMatchObject({
    blocked_at: expect.any(String),
    customer: { active_session_count: 0 },
  })
  await blockCustomer(staff, { customer_id: account.id, blocked: false })
  expect(await signInAs(shop, account)).toHaveProperty('access')
})
