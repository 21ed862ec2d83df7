import type { AccountActor, RiderActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { createTestRider, dispatchTestOrder } from '@shop/testing/factories/riders'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packParcel } from './pack-parcel.ts'
import { rescheduleDelivery } from './reschedule-delivery.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { deliverRiderParcel, failRiderParcel } from './rider-parcels.ts'

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
let musa: RiderActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop)
  musa = await createTestRider(shop)
})
afterAll(() => shop.close())

const countFulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

async function withRider() {
  const { order, parcels, due_kobo } = await dispatchTestOrder(shop, customer, musa)
  const { id = '', code = '' } = parcels[0] ?? {}
  const collected = [{ method: 'cash' as const, amount_kobo: due_kobo }]
  return { order_id: order.id, due_kobo, collected, parcel_id: id, code }
}

const getOrderNow = (orderId: string) => getAdminOrder(shop, { order_id: orderId })

test('one queued delivery that arrives ten times at once is recorded once, and all senders are told so', async () => {
  const { order_id: orderId, due_kobo: dueKobo, collected, parcel_id, code } = await withRider()
  const input = { parcel_id, delivery_code: code, collected, key: 'queued' }
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => deliverRiderParcel(shop.as(musa), input)),
  )
  expect(countFulfilled(results)).toBe(10)
  expect(await getOrderNow(orderId)).toMatchObject({ status: 'delivered', paid_kobo: dueKobo })
})

test('of a rider and a member of staff who deliver the same parcel, one is first and the cash counts once', async () => {
  const { order_id: orderId, due_kobo: dueKobo, collected, parcel_id, code } = await withRider()
  const { version } = await getOrderNow(orderId)
  const staffInput = {
    order_id: orderId,
    number: 1,
    version,
    code,
    short: undefined,
    key: undefined,
    collected,
  }
  const results = await Promise.allSettled([
    deliverRiderParcel(shop.as(musa), { parcel_id, delivery_code: code, collected, key: 'rider' }),
    deliverParcel(shop.as(manager), staffInput),
  ])
  expect(countFulfilled(results)).toBe(1)
  expect(await getOrderNow(orderId)).toMatchObject({ status: 'delivered', paid_kobo: dueKobo })
})

test('a parcel that is delivered and failed at once from two phones is only one of them', async () => {
  const { order_id: orderId, collected, parcel_id, code } = await withRider()
  const results = await Promise.allSettled([
    deliverRiderParcel(shop.as(musa), { parcel_id, delivery_code: code, collected, key: 'one' }),
    failRiderParcel(shop.as(musa), { parcel_id, reason: 'unreachable', key: 'two' }),
  ])
  expect(countFulfilled(results)).toBe(1)
  const [parcel] = (await getOrderNow(orderId)).parcels
  expect(['delivered', 'attempt_failed']).toContain(parcel?.status)
  expect(parcel?.events).toHaveLength(3)
})

test('ten wrong codes of a rider at once use up the five attempts', async () => {
  const { parcel_id, code, collected } = await withRider()
  const wrong = code === '0000' ? '0001' : '0000'
  const guess = (key: string) =>
    deliverRiderParcel(shop.as(musa), { parcel_id, delivery_code: wrong, collected, key })
  await Promise.allSettled(Array.from({ length: 10 }, (_, n) => guess(`guess ${n}`)))
  const { rows } = await shop.database.run('SELECT code_attempts FROM parcels WHERE id = $1', [parcel_id])
  expect(rows).toEqual([{ code_attempts: 5 }])
})

test('of a customer who postpones a parcel and staff who dispatch it at once, only one succeeds', async () => {
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await packParcel(shop, { order_id: order.id, version: 1, lines: [{ position: 0, quantity: 2 }] })
  const { version } = await getOrderNow(order.id)
  const [packed] = (await getOrder(shop.as(customer), { order_id: order.id })).parcels
  const day = packed?.reschedule_dates[0] ?? ''
  const dispatch = { order_id: order.id, number: 1, version, rider_id: musa.rider_id, tracking_number: '' }
  const results = await Promise.allSettled([
    rescheduleDelivery(shop.as(customer), {
      order_id: order.id,
      parcel_number: 1,
      rescheduled_for: day,
      note: '',
    }),
    dispatchParcel(shop.as(manager), dispatch),
  ])
  expect(countFulfilled(results)).toBe(1)
})

test('the ledger has no discrepancies after all of this', async () => {
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
