import type { SignedIn } from '@shop/domain/core/actor'
import { fakeCourier, type FakeCourier } from '@shop/testing/fake-courier'
import { makeActor } from '@shop/testing/make-actor'
import { offeredCarriage } from '@shop/testing/offered-carriage'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { asSystem } from '../../core/context.ts'
import { bookCarriage } from './book-carriage.ts'
import { carryBooking } from './carry-booking.ts'
import { carryFollowing, followWork } from './follow-carriage.ts'
import { moveOrder } from '../admin/move-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { receiveCourierNotice } from './receive-courier-notice.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
let courier: FakeCourier
beforeAll(async () => {
  shop = await openTestShop()
  courier = fakeCourier()
  shop.providers.couriers = [courier]
  manager = await makeActor(shop, { role: 'manager' })
  buyer = await makeActor(shop, { isEmailConfirmed: true })
})
afterAll(() => shop.close())

const tenTimes = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, act))
const done = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('ten presses are one booking, ten jobs keep it once, and ten notices of one event have one effect', async () => {
  const { order } = await placePaidOrder(shop, buyer)
  const seen = () => readAdminOrder(shop.as(manager), order.id)
  const { version } = await seen()
  const packed = await moveOrder(shop.as(manager), { orderId: order.id, status: 'packed', version, note: '' })
  const offer = await offeredCarriage(shop, order.id)
  const wish = { orderId: order.id, number: 1, version: packed.version, ...offer }
  expect(done(await tenTimes(() => bookCarriage(shop.as(manager), wish)))).toBe(1)

  const { rows } = await shop.database.run('SELECT id FROM shipments WHERE order_id = $1', [order.id])
  expect(rows).toHaveLength(1)
  const carriageId = String(rows[0]?.['id'])
  const work = { id: carriageId, kind: 'shipment.book', payload: { shipment_id: carriageId }, attempts: 1 }
  await tenTimes(() => carryBooking(asSystem(shop, 'test'), work))
  expect(new Set(courier.bookings.map(({ key }) => key))).toEqual(new Set([carriageId]))

  courier.news = {
    status: 'delivered',
    message: 'Given to Ada',
    reason: undefined,
    occurredAt: new Date('2026-11-21T10:00:00Z'),
  }
  const rawBody = Buffer.from(`SH-${carriageId}`)
  const notice = { provider: 'fake-courier', headers: {}, rawBody }
  expect(done(await tenTimes(() => receiveCourierNotice(shop, notice)))).toBe(10)
  const jobs = await carryOutWork(asSystem(shop, 'test'), { [followWork]: carryFollowing }, 20)
  expect(jobs).toBe(10)
  const { status: state, parcels, version: last } = await seen()
  expect(state).toBe('delivered')
  expect(parcels[0]?.events.map((event) => [event.status, event.message])).toEqual([
    ['packed', ''],
    ['out_for_delivery', ''],
    ['delivered', 'Given to Ada'],
  ])
  const mails = await shop.database.run(
    "SELECT id FROM outbox WHERE kind = 'order.send_status_email' AND payload->>'order_id' = $1 AND payload->>'version' = $2",
    [order.id, String(last)],
  )
  expect(mails.rows).toHaveLength(1)
})
