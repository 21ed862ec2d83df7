import type { AccountActor } from '../../core/actor.ts'
import { fakeCourier, type FakeCourier, shippingRateFor } from '@shop/testing/fakes/fake-courier'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { asSystem } from '../../core/context.ts'
import { bookShipment, handleBooking } from './book-shipment.ts'
import { handleTracking, handleCourierWebhook } from './track-shipments.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'

let shop: TestShop

let customer: AccountActor

let manager: AccountActor

let courier: FakeCourier

beforeAll(async () => {
  shop = await openTestShop()
  courier = fakeCourier()
  shop.providers.couriers = [courier]
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop, { isEmailConfirmed: true })
})

afterAll(() => shop.close())

const tenTimes = <T>(call: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, call))

const countFulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('ten concurrent clicks make one booking, and ten jobs or webhooks for it have one effect', async () => {
  const { order } = await placePaidOrder(shop, customer)
  const getOrderNow = () => getAdminOrder(shop.as(manager), { order_id: order.id })
  const { version } = await getOrderNow()
  await updateOrderStatus(shop.as(manager), { order_id: order.id, status: 'packed', version, note: '' })
  const packed = await getOrderNow()
  const rate = await shippingRateFor(shop, order.id)
  const input = { order_id: order.id, number: 1, version: packed.version, ...rate }
  expect(countFulfilled(await tenTimes(() => bookShipment(shop.as(manager), input)))).toBe(1)

  const { rows } = await shop.database.run('SELECT id FROM shipments WHERE order_id = $1', [order.id])
  expect(rows).toHaveLength(1)
  const shipmentId = String(rows[0]?.['id'])
  const task = {
    id: shipmentId,
    kind: 'shipment.book',
    payload: { shipment_id: shipmentId },
    attempts: 1,
  } as const
  await tenTimes(() => handleBooking(asSystem(shop, 'test'), task))
  expect(new Set(courier.bookings.map(({ key }) => key))).toEqual(new Set([shipmentId]))

  courier.update = {
    status: 'delivered',
    message: 'Given to Ada',
    reason: undefined,
    occurred_at: new Date('2026-11-21T10:00:00Z'),
  }
  const rawBody = Buffer.from(`SH-${shipmentId}`)
  const webhookEvent = { provider: 'fake-courier', headers: {}, rawBody }
  expect(countFulfilled(await tenTimes(() => handleCourierWebhook(shop, webhookEvent)))).toBe(10)
  const jobs = await runOutbox(asSystem(shop, 'test'), { 'shipment.track': handleTracking }, 20)
  expect(jobs).toBe(10)
  const { status, parcels, version: last } = await getOrderNow()
  expect(status).toBe('delivered')
  expect(parcels[0]?.events.map((event) => [event.status, event.message])).toEqual([
    ['packed', null],
    ['out_for_delivery', null],
    ['delivered', 'Given to Ada'],
  ])
  const emails = await shop.database.run(
    "SELECT id FROM outbox WHERE kind = 'order.send_status_email' AND payload->>'order_id' = $1 AND payload->>'version' = $2",
    [order.id, String(last)],
  )
  expect(emails.rows).toHaveLength(1)
})
