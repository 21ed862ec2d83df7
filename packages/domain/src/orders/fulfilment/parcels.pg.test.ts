import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, stockOf } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverParcel } from './deliver-parcel.ts'
import { moveOrder } from '../admin/move-order.ts'
import { moveParcel } from './move-parcel.ts'
import { packParcel } from './pack-parcel.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { readOrder } from '../read-order.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
  buyer = await makeActor(shop, { isEmailConfirmed: true })
})
afterAll(() => shop.close())

async function onTheWay() {
  const { order, variant_id: variantId } = await placeTestOrder(shop, buyer, {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped'] as const).entries())
    await moveOrder(shop.as(manager), { orderId: order.id, status: to, version: at + 1, note: '' })
  return { orderId: order.id, number: 1, version: 3, variant_id: variantId, due_kobo: order.total_kobo }
}

const tenTimes = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, act))
const done = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('a parcel handed over ten times at once is handed over, and its money booked, once', async () => {
  const { orderId, number, version, due_kobo: dueKobo } = await onTheWay()
  const collected = [{ way: 'cash' as const, amount_kobo: dueKobo }]
  const wish = {
    orderId,
    number,
    version,
    code: undefined,
    receiver: 'Sule',
    short: undefined,
    key: undefined,
  }
  const results = await tenTimes(() => deliverParcel(shop.as(manager), { ...wish, collected }))
  expect(done(results)).toBe(1)
  expect(await readAdminOrder(shop.as(manager), orderId)).toMatchObject({
    status: 'delivered',
    paid_kobo: dueKobo,
  })
})

test('ten wrong codes at once are five tries', async () => {
  const { orderId, number, version } = await onTheWay()
  const code =
    (await readOrder(shop.as(buyer), orderId)).parcels[0]?.delivery_code === '0000' ? '0001' : '0000'
  const wish = { orderId, number, version, code, receiver: undefined, short: undefined, key: undefined }
  await tenTimes(() => deliverParcel(shop.as(manager), { ...wish, collected: [] }))
  const { rows } = await shop.database.run('SELECT code_attempts FROM parcels WHERE order_id = $1', [orderId])
  expect(rows).toEqual([{ code_attempts: 5 }])
})

test('a parcel that comes back ten times at once is on the shelf once', async () => {
  const { variant_id: variantId, due_kobo: _, ...parcel } = await onTheWay()
  const wish = { ...parcel, reason: undefined, note: '' }
  const returning = await moveParcel(shop.as(manager), { ...wish, status: 'returning' })
  const back = { ...wish, status: 'returned', version: returning.version } as const
  expect(done(await tenTimes(() => moveParcel(shop.as(manager), back)))).toBe(1)
  expect(await stockOf(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
})

test('ten packers at once pack each piece once', async () => {
  const { order } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  const wish = { orderId: order.id, version: 1, lines: [{ position: 0, quantity: 1 }] }
  expect(done(await tenTimes(() => packParcel(shop.as(manager), wish)))).toBe(1)
})

test('the books fit after all of it', async () => {
  expect(await bookProblems(shop)).toEqual([])
})
