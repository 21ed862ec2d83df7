import { type FakeSms, fakeSms } from '@shop/testing/fakes/fake-sms'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { deliverTextMessage } from './send-sms.ts'
import { handleStatusEmail } from '../../orders/status-notifications.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'

let shop: TestShop
let sms: FakeSms
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await createTestActor(shop)
  sms = fakeSms()
  shop.providers.sms = sms
})

async function runTasks(): Promise<void> {
  shop.clock.move(60_000)
  while (
    (await runOutbox(
      shop,
      { 'sms.send': deliverTextMessage, 'order.send_status_email': handleStatusEmail },
      10,
    )) > 0
  );
}

const place = async () => (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })).order

test('each update is sent to the phone typed at the checkout, without a consent, but not an undone one', async () => {
  const { id, number, address } = await place()
  await updateOrderStatus(shop, { order_id: id, status: 'packed', version: 1, note: '' })
  await updateOrderStatus(shop, { order_id: id, status: 'placed', version: 2, note: '' })
  await runTasks()
  await updateOrderStatus(shop, { order_id: id, status: 'packed', version: 3, note: '' })
  await runTasks()
  await updateOrderStatus(shop, { order_id: id, status: 'shipped', version: 4, note: '' })
  await runTasks()
  expect(sms.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(`we have received order ${number}, N`),
    expect.stringContaining(`order ${number} is packed`),
    expect.stringContaining(`order ${number} is on the way. You will pay N`),
  ])
  expect(new Set(sms.sent.map(({ to }) => to))).toEqual(new Set([address.phone]))
})
