import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { fakePush, samplePushDevice } from '@shop/testing/fakes/fake-push'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { addPushDevice, listPushDevices } from '../notifications/push/push-devices.ts'
import { deliverPush } from '../notifications/push/send-push.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { handleStatusEmail } from './status-notifications.ts'

let shop: TestShop
const push = fakePush()

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.push = push
})
afterAll(() => shop.close())

const tenTimes = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, call))

test('a device that is registered ten times at once is one, and an event handled ten times reaches it once', async () => {
  const customer = await createTestActor(shop)
  await reauthenticateSession(shop, customer)
  const device = samplePushDevice(push)
  await tenTimes(() => addPushDevice(shop.as(customer), 'customer', device))
  expect(await listPushDevices(shop.as(customer), 'customer')).toHaveLength(1)

  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await updateOrderStatus(shop, { order_id: order.id, status: 'packed', version: 1, note: '' })
  const { rows } = await shop.database.run("SELECT * FROM outbox WHERE kind = 'order.send_status_email'")
  const task = { id: String(rows[0]?.['id']), kind: 'order.send_status_email', payload: rows[0]?.['payload'] }
  await tenTimes(() => handleStatusEmail(shop, { ...task, attempts: 1 } as never))
  while ((await runOutbox(shop, { 'push.send': deliverPush }, 20)) > 0);
  // That it was placed had not been sent yet.
  const titles = push.sent.map(({ payload }) => (JSON.parse(payload) as { title: string }).title)
  expect(titles).toEqual([`Order ${order.number} is packed`])
})
