import type { AccountActor } from '@shop/domain/core/actor'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder, emailsAbout } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../core/context.ts'
import { expirePickups } from './expire-pickups.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { listOrders } from '../list-orders.ts'
import { type UpdateParcelStatusInput, updateParcelStatus } from './update-parcel-status.ts'
import { packParcel } from './pack-parcel.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'

const dayMs = 24 * 3_600_000
const point = { id: 1, name: 'Yaba', address: '', landmark: '', phone: '', hours: '', hold_days: 5 }

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const expire = () => expirePickups(asSystem(shop, 'expire-pickups'))
const getOrderNow = (orderId: string) => getAdminOrder(shop.as(manager), { order_id: orderId })
const getVersion = async (orderId: string) => (await getOrderNow(orderId)).version

async function step(orderId: string, to: UpdateParcelStatusInput['status'], number = 1) {
  const input = {
    order_id: orderId,
    number,
    version: await getVersion(orderId),
    status: to,
    reason: undefined,
    note: '',
  }
  await updateParcelStatus(shop.as(manager), input)
  return getOrderNow(orderId)
}

/** A paid order of two units, in parcels of these sizes that are on their way to a station. */
async function createSentOrder(...units: number[]) {
  const { order } = await placePaidOrder(shop, customer)
  const delivery = JSON.stringify({ method: 'station', pickup_point: point })
  await shop.database.run('UPDATE orders SET delivery = delivery || $2::jsonb WHERE id = $1', [
    order.id,
    delivery,
  ])
  for (const [index, quantity] of units.entries()) {
    const input = { order_id: order.id, version: await getVersion(order.id) }
    await packParcel(shop.as(manager), { ...input, lines: [{ position: 0, quantity }] })
    const dispatchInput = { number: index + 1, rider_id: null, tracking_number: '' }
    await dispatchParcel(shop.as(manager), {
      ...dispatchInput,
      order_id: order.id,
      version: await getVersion(order.id),
    })
  }
  return order
}

const getDisplayStatus = async (orderId: string) => {
  const mine = await getOrder(shop.as(customer), { order_id: orderId })
  const own = (await listOrders(shop.as(customer), { page: 1, limit: 1 })).items[0]
  const staff = (await listAdminOrders(shop.as(manager), { page: 1, limit: 1 })).items[0]
  expect([own?.display_status, staff?.display_status]).toEqual([mine.display_status, mine.display_status])
  return mine.display_status
}

test('a parcel stays until its pickup deadline, and no email is sent', async () => {
  const order = await createSentOrder(2)
  expect(await getDisplayStatus(order.id)).toBe('shipped')
  await step(order.id, 'available_for_pickup')
  shop.clock.move(5 * dayMs - 1)
  expect(await expire()).toBe(0)
  expect(await getDisplayStatus(order.id)).toBe('ready_for_pickup')
  expect(await emailsAbout(shop, order)).not.toContain('pickup-expired')
  shop.clock.move(1)
  expect(await expire()).toBe(1)
})

test('customers who opted in get a text message too, and the one about the pickup is skipped', async () => {
  await addPhone(shop, customer, ['whatsapp'])
  const order = await createSentOrder(2)
  await step(order.id, 'available_for_pickup')
  shop.clock.move(5 * dayMs)
  await expire()
  const { rows } = await shop.database.run(
    "SELECT template, status FROM text_messages WHERE related_to = $1 AND template LIKE 'parcel-%' ORDER BY created_at, id",
    [`order ${order.number}`],
  )
  expect(rows).toEqual([
    { template: 'parcel-available_for_pickup', status: 'skipped' },
    { template: 'parcel-returning', status: 'manual' },
  ])
})

test('after the deadline the parcel returns and the customer is notified; then the order is cancelled and refunded', async () => {
  const order = await createSentOrder(2)
  await step(order.id, 'available_for_pickup')
  shop.clock.move(5 * dayMs)
  expect(await expire()).toBe(1)
  expect(await expire()).toBe(0)
  expect(await getDisplayStatus(order.id)).toBe('returning')
  expect((await emailsAbout(shop, order)).filter((template) => template === 'pickup-expired')).toHaveLength(1)
  expect(await step(order.id, 'returned')).toMatchObject({
    status: 'cancelled',
    retained_kobo: 0,
    refunded_kobo: order.total_kobo,
  })
})

test('with another parcel in transit only the expired parcel is reported, and it can be sent again', async () => {
  const order = await createSentOrder(1, 1)
  await step(order.id, 'available_for_pickup', 1)
  shop.clock.move(5 * dayMs)
  expect(await expire()).toBe(1)
  expect(await getDisplayStatus(order.id)).toBe('shipped')
  const { rows } = await shop.database.run(
    "SELECT payload->'content'->'numbers' AS numbers FROM outbox WHERE payload->>'related_to' = $1 AND payload->'content'->>'template' = 'pickup-expired'",
    [`order ${order.number}`],
  )
  expect(rows).toEqual([{ numbers: [1] }])
  const dispatch = {
    order_id: order.id,
    number: 1,
    version: await getVersion(order.id),
    rider_id: null,
    tracking_number: '',
  }
  await dispatchParcel(shop.as(manager), dispatch)
  expect((await getOrderNow(order.id)).parcels[0]).toMatchObject({ status: 'in_transit' })
})
