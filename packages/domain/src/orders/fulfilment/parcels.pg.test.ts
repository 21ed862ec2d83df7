import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverParcel } from './deliver-parcel.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { updateParcelStatus } from './update-parcel-status.ts'
import { packParcel } from './pack-parcel.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop, { isEmailConfirmed: true })
})
afterAll(() => shop.close())

async function inTransit() {
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer, {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped'] as const).entries())
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version: at + 1, note: '' })
  return { order_id: order.id, number: 1, version: 3, variant_id: variantId, due_kobo: order.total_kobo }
}

const tenTimes = <T>(call: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, call))
const countFulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('a parcel delivered ten times at once is delivered, and its money recorded, once', async () => {
  const { order_id: orderId, number, version, due_kobo: dueKobo } = await inTransit()
  const collected = [{ method: 'cash' as const, amount_kobo: dueKobo }]
  const input = {
    order_id: orderId,
    number,
    version,
    code: undefined,
    received_by: 'Sule',
    short: undefined,
    key: undefined,
  }
  const results = await tenTimes(() => deliverParcel(shop.as(manager), { ...input, collected }))
  expect(countFulfilled(results)).toBe(1)
  expect(await getAdminOrder(shop.as(manager), { order_id: orderId })).toMatchObject({
    status: 'delivered',
    paid_kobo: dueKobo,
  })
})

test('ten wrong codes at once use up the five attempts', async () => {
  const { order_id: orderId, number, version } = await inTransit()
  const code =
    (await getOrder(shop.as(customer), { order_id: orderId })).parcels[0]?.delivery_code === '0000'
      ? '0001'
      : '0000'
  const input = {
    order_id: orderId,
    number,
    version,
    code,
    received_by: undefined,
    short: undefined,
    key: undefined,
  }
  await tenTimes(() => deliverParcel(shop.as(manager), { ...input, collected: [] }))
  const { rows } = await shop.database.run('SELECT code_attempts FROM parcels WHERE order_id = $1', [orderId])
  expect(rows).toEqual([{ code_attempts: 5 }])
})

test('a parcel returned ten times at once is restocked once', async () => {
  const { variant_id: variantId, due_kobo: _, ...parcel } = await inTransit()
  const input = { ...parcel, reason: undefined, note: '' }
  await updateParcelStatus(shop.as(manager), { ...input, status: 'returning' })
  const { version } = await getAdminOrder(shop.as(manager), { order_id: parcel.order_id })
  const back = { ...input, status: 'returned', version } as const
  expect(countFulfilled(await tenTimes(() => updateParcelStatus(shop.as(manager), back)))).toBe(1)
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, open_reservations: 0 })
})

test('ten packers at once pack each unit once', async () => {
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const input = { order_id: order.id, version: 1, lines: [{ position: 0, quantity: 1 }] }
  expect(countFulfilled(await tenTimes(() => packParcel(shop.as(manager), input)))).toBe(1)
})

test('the ledger has no discrepancies after all of this', async () => {
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
