import type { SignedIn } from '@shop/domain/core/actor'
import { fakeCourier, type FakeCourier } from '@shop/testing/fake-courier'
import { makeActor } from '@shop/testing/make-actor'
import { offeredCarriage } from '@shop/testing/offered-carriage'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSystem } from '../core/context.ts'
import { bookCarriage } from './fulfilment/book-carriage.ts'
import { carryBooking } from './fulfilment/carry-booking.ts'
import { deliverParcel } from './fulfilment/deliver-parcel.ts'
import { handOverParcel } from './fulfilment/hand-over-parcel.ts'
import { moveOrder } from './admin/move-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { releaseOrder } from './release-order.ts'

let shop: TestShop
let clerk: SignedIn
let manager: SignedIn
let courier: FakeCourier
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await makeActor(shop, { role: 'fulfilment' })
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(() => {
  courier = fakeCourier()
  shop.providers.couriers = [courier]
})
afterAll(() => shop.close())

const seen = (orderId: string) => readAdminOrder(shop.as(manager), orderId)
const versionOf = async (orderId: string) => (await seen(orderId)).version

async function packed(): Promise<string> {
  const { order } = await placePaidOrder(shop, await makeActor(shop))
  const wish = { orderId: order.id, status: 'packed', note: '' } as const
  await moveOrder(shop.as(clerk), { ...wish, version: await versionOf(order.id) })
  return order.id
}

const dispute = (orderId: string) =>
  shop.database.run("UPDATE orders SET dispute_status = 'open' WHERE id = $1", [orderId])

async function book(orderId: string) {
  const offer = await offeredCarriage(shop, orderId)
  return bookCarriage(shop.as(clerk), { orderId, number: 1, version: await versionOf(orderId), ...offer })
}

async function carry(attempts: number) {
  const { rows } = await shop.database.run(
    "DELETE FROM outbox WHERE kind = 'shipment.book' RETURNING id, payload",
  )
  for (const { id, payload } of rows) {
    const work = { id: String(id), kind: 'shipment.book', payload, attempts }
    await carryBooking(asSystem(shop, 'book-carriage'), work)
  }
}

const carriagesOf = async (orderId: string) =>
  (await shop.database.run('SELECT status FROM shipments WHERE order_id = $1', [orderId])).rows.map(
    ({ status }) => status,
  )

test('no courier is booked for a disputed order', async () => {
  const orderId = await packed()
  await dispute(orderId)
  await expect(book(orderId)).rejects.toMatchObject({ code: 'payment_disputed' })
  expect(await carriagesOf(orderId)).toEqual([])
})

test('a booking from before the dispute is not sent to the courier', async () => {
  const orderId = await packed()
  await book(orderId)
  await dispute(orderId)
  await carry(1)
  expect(courier.bookings).toEqual([])
  expect(await carriagesOf(orderId)).toEqual(['rejected'])
})

test('a booking that may have reached the courier is made and then cancelled', async () => {
  const orderId = await packed()
  await book(orderId)
  await dispute(orderId)
  await carry(2)
  expect(await carriagesOf(orderId)).toEqual(['cancelling'])
})

test('a disputed parcel at a pick-up station is not handed out', async () => {
  const orderId = await packed()
  const handOver = { orderId, number: 1, rider_id: null, tracking_number: '' }
  await handOverParcel(shop.as(clerk), { ...handOver, version: await versionOf(orderId) })
  await shop.database.run("UPDATE parcels SET status = 'available_for_pickup' WHERE order_id = $1", [orderId])
  await dispute(orderId)
  const wish = { orderId, number: 1, code: undefined, receiver: 'Ada', short: undefined, key: undefined }
  const give = async () =>
    deliverParcel(shop.as(clerk), { ...wish, collected: [], version: await versionOf(orderId) })
  await expect(give()).rejects.toMatchObject({ code: 'payment_disputed' })
  const reason = 'The bank gave up the claim'
  await releaseOrder(shop.as(manager), { orderId, reason, version: await versionOf(orderId) })
  expect(await give()).toMatchObject({ status: 'delivered' })
})

test('a release covers earlier refunds only: a further one withholds the order again', async () => {
  const orderId = await packed()
  await dispute(orderId)
  const reason = 'Paid again in cash'
  await releaseOrder(shop.as(manager), { orderId, reason, version: await versionOf(orderId) })
  const back = { lines: [], restock_positions: [], method: 'source' as const, reason: 'Late', key: undefined }
  const version = await versionOf(orderId)
  await refundOrder(shop.as(manager), { ...back, orderId, amount_kobo: 50_000, version })
  expect(await seen(orderId)).toMatchObject({ release_reason: '', withheld_reason: 'payment_disputed' })
})
