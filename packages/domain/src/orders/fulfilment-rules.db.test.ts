import type { AccountActor } from '../core/actor.ts'
import { fakeCourier, type FakeCourier, shippingRateFor } from '@shop/testing/fakes/fake-courier'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSystem } from '../core/context.ts'
import { bookShipment, handleBooking } from './fulfilment/book-shipment.ts'
import { deliverParcel } from './fulfilment/deliver-parcel.ts'
import { dispatchParcel } from './fulfilment/dispatch-parcel.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { releaseWithheldOrder } from './release-withheld-order.ts'

let shop: TestShop

let staff: AccountActor

let manager: AccountActor

let courier: FakeCourier

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createTestActor(shop, { role: 'fulfilment' })
  manager = await createTestActor(shop, { role: 'manager' })
})

beforeEach(() => {
  courier = fakeCourier()
  shop.providers.couriers = [courier]
})

afterAll(() => shop.close())

const getOrderNow = (orderId: string) => getAdminOrder(shop.as(manager), { order_id: orderId })

const getVersion = async (orderId: string) => (await getOrderNow(orderId)).version

async function createPackedOrder(): Promise<string> {
  const { order } = await placePaidOrder(shop, await createTestActor(shop))
  const input = { order_id: order.id, status: 'packed', note: '' } as const
  await updateOrderStatus(shop.as(staff), { ...input, version: await getVersion(order.id) })
  return order.id
}

const dispute = (orderId: string) =>
  shop.database.run("UPDATE orders SET dispute_status = 'open' WHERE id = $1", [orderId])

async function book(orderId: string) {
  const rate = await shippingRateFor(shop, orderId)
  return bookShipment(shop.as(staff), {
    order_id: orderId,
    number: 1,
    version: await getVersion(orderId),
    ...rate,
  })
}

async function runTasks(attempts: number) {
  const { rows } = await shop.database.run(
    "DELETE FROM outbox WHERE kind = 'shipment.book' RETURNING id, payload",
  )
  for (const { id, payload } of rows) {
    const task = { id: String(id), kind: 'shipment.book', payload: payload as never, attempts } as const
    await handleBooking(asSystem(shop, 'book-shipment'), task)
  }
}

const getShipments = async (orderId: string) =>
  (await shop.database.run('SELECT status FROM shipments WHERE order_id = $1', [orderId])).rows.map(
    ({ status }) => status,
  )

test('no courier is booked for a disputed order', async () => {
  const orderId = await createPackedOrder()
  await dispute(orderId)
  await expect(book(orderId)).rejects.toMatchObject({ code: 'payment_disputed' })
  expect(await getShipments(orderId)).toEqual([])
})

test('a booking from before the dispute is not sent to the courier', async () => {
  const orderId = await createPackedOrder()
  await book(orderId)
  await dispute(orderId)
  await runTasks(1)
  expect(courier.bookings).toEqual([])
  expect(await getShipments(orderId)).toEqual(['rejected'])
})

test('a booking that may have reached the courier is made and then cancelled', async () => {
  const orderId = await createPackedOrder()
  await book(orderId)
  await dispute(orderId)
  await runTasks(2)
  expect(await getShipments(orderId)).toEqual(['cancelling'])
})

test('a disputed parcel at a pickup station cannot be delivered', async () => {
  const orderId = await createPackedOrder()
  const dispatch = { order_id: orderId, number: 1, rider_id: null, tracking_number: '' }
  await dispatchParcel(shop.as(staff), { ...dispatch, version: await getVersion(orderId) })
  await shop.database.run("UPDATE parcels SET status = 'available_for_pickup' WHERE order_id = $1", [orderId])
  await dispute(orderId)
  const input = {
    order_id: orderId,
    number: 1,
    code: undefined,
    received_by: 'Ada',
    short: undefined,
    key: undefined,
  }
  const give = async () =>
    deliverParcel(shop.as(staff), { ...input, collected: [], version: await getVersion(orderId) })
  await expect(give()).rejects.toMatchObject({ code: 'payment_disputed' })
  const reason = 'The bank gave up the claim'
  await releaseWithheldOrder(shop.as(manager), {
    order_id: orderId,
    reason,
    version: await getVersion(orderId),
  })
  await give()
  expect(await getAdminOrder(shop.as(manager), { order_id: orderId })).toMatchObject({ status: 'delivered' })
})

test('a release only covers earlier refunds: another one withholds the order again', async () => {
  const orderId = await createPackedOrder()
  await dispute(orderId)
  const reason = 'Paid again in cash'
  await releaseWithheldOrder(shop.as(manager), {
    order_id: orderId,
    reason,
    version: await getVersion(orderId),
  })
  const refund = {
    lines: [],
    restock_positions: [],
    method: 'source' as const,
    reason: 'Late',
    key: undefined,
  }
  const version = await getVersion(orderId)
  await refundOrder(shop.as(manager), { ...refund, order_id: orderId, amount_kobo: 50_000, version })
  expect(await getOrderNow(orderId)).toMatchObject({
    release_reason: null,
    withheld_reason: 'payment_disputed',
  })
})
