import { createTestActor } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { fakePush, samplePushDevice } from '@shop/testing/fakes/fake-push'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../core/actor.ts'
import { hourMs } from '../core/dates.ts'
import { addPushDevice } from '../notifications/push/push-devices.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { cancelOrder } from './cancel-order.ts'

let shop: TestShop
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
  // At 22:00, when no phone may ring.
  shop.clock.move(10 * hourMs)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await createTestActor(shop)
  const push = fakePush()
  shop.providers.push = push
  await reauthenticateSession(shop, customer)
  await addPushDevice(shop.as(customer), 'customer', samplePushDevice(push))
})

const place = async () => (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })).order
async function listMessages(number: string) {
  const { rows } = await shop.database.run(
    `SELECT channel, status, reason FROM text_messages WHERE related_to = $1
     UNION ALL SELECT 'push', status, reason FROM push_messages WHERE related_to = $1 ORDER BY 1`,
    [`order ${number}`],
  )
  return rows
}

test.each(['sms', 'whatsapp'])(
  'what waits for the morning by %s and push is not sent once the customer cancels',
  async (channel) => {
    if (channel === 'whatsapp') shop.providers.whatsapp = fakeWhatsapp()
    const { id, number } = await place()
    delete shop.providers.whatsapp
    const other = await place()
    const waiting = (await listMessages(number)).map((message) => message['channel'])
    expect(waiting).toEqual(['push', channel])
    await cancelOrder(shop.as(customer), { order_id: id })
    const skipped = { status: 'skipped', reason: 'The order was cancelled' }
    expect(await listMessages(number)).toMatchObject([skipped, skipped])
    expect(await listMessages(other.number)).toMatchObject([{ status: 'queued' }, { status: 'queued' }])
  },
)

test('nor once staff cancel', async () => {
  const { id, number } = await place()
  await updateOrderStatus(shop, { order_id: id, status: 'cancelled', version: 1, note: 'As asked' })
  expect((await listMessages(number)).map(({ status }) => status)).toEqual(['skipped', 'skipped'])
})
