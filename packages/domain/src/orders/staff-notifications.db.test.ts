import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder, placeTestOrder } from '@shop/testing/factories/orders'
import { fakePush, samplePushDevice } from '@shop/testing/fakes/fake-push'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../core/actor.ts'
import type { OutboxPayload } from '../core/db/outbox-messages.ts'
import { addPushDevice } from '../notifications/push/push-devices.ts'
import { dispatchParcel } from './fulfilment/dispatch-parcel.ts'
import { packParcel } from './fulfilment/pack-parcel.ts'
import { updateParcelStatus } from './fulfilment/update-parcel-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { applyPayment } from './payment/apply-payment.ts'

let shop: TestShop
let owner: AccountActor
let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
  const push = fakePush()
  shop.providers.push = push
  await reauthenticateSession(shop, owner)
  await addPushDevice(shop.as(owner), 'staff', samplePushDevice(push))
})
beforeEach(async () => {
  await shop.database.run('DELETE FROM outbox')
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

async function listNotifications(): Promise<OutboxPayload<'staff.notify'>[]> {
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE kind = 'staff.notify' ORDER BY id",
  )
  return rows.map((row) => row['payload'] as OutboxPayload<'staff.notify'>)
}

test('an order on delivery notifies once, without a word about the customer', async () => {
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  expect(await listNotifications()).toEqual([
    {
      event: 'new_order',
      title: `New order #${order.number}`,
      text: '₦4,500, pay on delivery',
      path: `/admin/orders/${order.id}`,
      tag: `order-${order.number}`,
      related_to: `order ${order.number}`,
      except_account_id: customer.account_id,
    },
  ])
})

test('a paid order notifies of the order and of the money, once however often the provider reports it', async () => {
  const { order, reference } = await placePaidOrder(shop, customer)
  await applyPayment(shop, reference)
  const notifications = await listNotifications()
  expect(notifications.map(({ title, text }) => `${title}: ${text}`).toSorted()).toEqual([
    `New order #${order.number}: ₦4,500, paid`,
    `Payment received: ₦4,500: Order #${order.number} is paid`,
  ])
})

test('an order that waits for its payment notifies nobody', async () => {
  await placeTestOrder(shop, customer)
  expect(await listNotifications()).toEqual([])
})

test('a failed delivery notifies with its reason, and of each attempt', async () => {
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const staff = shop.as(owner)
  const now = async () => {
    const { version } = await getAdminOrder(staff, { order_id: order.id })
    return { order_id: order.id, version, number: 1 }
  }
  await packParcel(staff, { ...(await now()), lines: [{ position: 0, quantity: 2 }] })
  await dispatchParcel(staff, { ...(await now()), rider_id: null, tracking_number: 'Musa' })
  await shop.database.run('DELETE FROM outbox')
  await updateParcelStatus(staff, {
    ...(await now()),
    status: 'attempt_failed',
    reason: 'unreachable',
    note: '',
  })
  expect(await listNotifications()).toMatchObject([
    {
      event: 'failed_delivery',
      title: `Delivery failed: order #${order.number}`,
      text: 'Nobody answered',
      except_account_id: owner.account_id,
    },
  ])
})

test('a sale that leaves little notifies of the variant, the next sale does not', async () => {
  const product = { name: 'Lamp', variants: [{ stock: 6, colour: 'Red' }] }
  const placed = await placeTestOrder(shop, customer, {
    payment_method: 'pay_on_delivery',
    product,
    quantity: 1,
  })
  const [low, ...others] = (await listNotifications()).filter(({ event }) => event === 'low_stock')
  expect(others).toEqual([])
  expect(low).toMatchObject({
    title: 'Low stock: Lamp',
    text: 'Red, 5 left',
    tag: `stock-${placed.variant_id}`,
  })
})

test('without any device no task is written for an order', async () => {
  await shop.database.run('DELETE FROM push_devices')
  await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  expect(await listNotifications()).toEqual([])
})
