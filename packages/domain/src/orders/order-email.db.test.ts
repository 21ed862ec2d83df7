import type { Order } from '@shop/contract/orders'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { listEmailLanguages, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../core/actor.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { payOnDeliveryRules } from '../store/order-settings.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { confirmForCustomer, sendCode } from './confirm-order.ts'
import { emailRefund, emailRefundAccountRequest } from './order-emails.ts'
import { handleStatusEmail } from './status-notifications.ts'

let shop: TestShop
let staff: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  staff = await createTestActor(shop, { role: 'manager' })
  await payOnDeliveryRules.update(shop.as(staff), onDeliveryRules({ requires_confirmation: true }))
  await shop.database.run('UPDATE accounts SET order_emails_enabled = true WHERE id = $1', [staff.account_id])
})
afterAll(() => shop.close())

/** An order on delivery, from the code to the cancellation, with a refund; its customer and their emails. */
async function sellIn(language?: string): Promise<{ order: Order; emails: string[] }> {
  const customer = await createTestActor(shop, { isEmailConfirmed: true })
  if (language) shop.language = language
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  // Staff and jobs act in English, and in no language.
  shop.language = 'en'
  await runOutbox(shop, { 'order.send_code': sendCode }, 9)
  await confirmForCustomer(shop.as(staff), { order_id: order.id })
  await updateOrderStatus(shop.as(staff), { order_id: order.id, status: 'packed', version: 2, note: '' })
  delete shop.language
  shop.clock.move(13_000)
  await runOutbox(shop, { 'order.send_status_email': handleStatusEmail }, 9)
  await emailRefund(shop, order, { amount_kobo: 100, method: 'source' })
  await emailRefundAccountRequest(shop, order)
  return { order, emails: await listEmailLanguages(shop, customer.email) }
}

test('the emails of an order placed without a language are in English', async () => {
  const { order, emails } = await sellIn()
  expect(order.language).toBe('en')
  expect(emails).toEqual([
    'order-confirmation: en',
    'confirmation-code: en',
    'order-status: en',
    'refund-requested: en',
    'bank-account-required: en',
  ])
})

test('every email of an order placed in Pidgin is in Pidgin, also those that staff and jobs cause; staff get theirs in English', async () => {
  const { order, emails } = await sellIn('pcm')
  expect(order.language).toBe('pcm')
  expect(emails).toEqual([
    'order-confirmation: pcm',
    'confirmation-code: pcm',
    'order-status: pcm',
    'refund-requested: pcm',
    'bank-account-required: pcm',
  ])
  expect(await listEmailLanguages(shop, staff.email)).toEqual(['new-order: en', 'new-order: en'])
})
