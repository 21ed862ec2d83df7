import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { emailsAbout, placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRider } from '../../delivery/riders.ts'
import { type DeliverParcelInput, deliverParcel } from './deliver-parcel.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { type UpdateParcelStatusInput, updateParcelStatus } from './update-parcel-status.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { packParcel } from './pack-parcel.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { rescheduleDelivery } from './reschedule-delivery.ts'

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
let staff: AccountActor
let riderId: number
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { first_name: 'Amaka', role: 'manager' })
  staff = await createTestActor(shop, { first_name: 'Tunde', role: 'fulfilment' })
  const input = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
  riderId = (await createRider(shop.as(manager), input)).id
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

/** What three units cost on delivery, in kobo. */
const outstandingKobo = 550_000

async function placeOrderOfThree() {
  return placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery', quantity: 3 })
}

const getOrderNow = (orderId: string, by = manager): Promise<AdminOrder> =>
  getAdminOrder(shop.as(by), { order_id: orderId })

async function pack(orderId: string, quantity: number) {
  const { version } = await getOrderNow(orderId)
  await packParcel(shop.as(staff), { order_id: orderId, version, lines: [{ position: 0, quantity }] })
  return getOrderNow(orderId, staff)
}

async function dispatch(orderId: string, number = 1, rider: number | null = riderId) {
  const { version } = await getOrderNow(orderId)
  const parcel = { order_id: orderId, number, version }
  await dispatchParcel(shop.as(staff), { ...parcel, rider_id: rider, tracking_number: '' })
  return getOrderNow(orderId, staff)
}

async function deliver(orderId: string, options: Partial<DeliverParcelInput> = {}, actor = staff) {
  const { version } = await getOrderNow(orderId)
  const input = { number: 1, code: undefined, received_by: 'Gateman Sule', short: undefined, key: undefined }
  await deliverParcel(shop.as(actor), { ...input, collected: [], order_id: orderId, version, ...options })
  return getOrderNow(orderId, actor)
}

async function step(
  orderId: string,
  to: UpdateParcelStatusInput['status'],
  options: Partial<UpdateParcelStatusInput> = {},
  actor = staff,
) {
  const { version } = await getOrderNow(orderId)
  const input = { order_id: orderId, number: 1, version, status: to, reason: undefined, note: '', ...options }
  await updateParcelStatus(shop.as(actor), input)
  return getOrderNow(orderId, actor)
}

/** An order whose three units are in one parcel, out with the rider. */
async function withRider() {
  const { order, variant_id: variantId } = await placeOrderOfThree()
  await pack(order.id, 3)
  await dispatch(order.id)
  return { order_id: order.id, number: order.number, variant_id: variantId }
}

const allCash = [{ method: 'cash' as const, amount_kobo: outstandingKobo }]

describe('rejects', () => {
  test('customers, and a parcel that does not exist', async () => {
    const { order } = await placeOrderOfThree()
    const input = { order_id: order.id, version: 1, lines: [{ position: 0, quantity: 1 }] }
    await expect(packParcel(shop.as(customer), input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(packParcel(shop.as(staff), { ...input, order_id: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(dispatch(order.id, 7)).rejects.toMatchObject({ code: 'not_found' })
    await expect(deliver(order.id, { code: '1234' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('more units than are left, and an outdated version', async () => {
    const { order } = await placeOrderOfThree()
    await pack(order.id, 2)
    const invalidLines = { code: 'invalid_input', data: { errors: { lines: [expect.any(String)] } } }
    await expect(pack(order.id, 2)).rejects.toMatchObject(invalidLines)
    const stale = packParcel(shop.as(staff), {
      order_id: order.id,
      version: 1,
      lines: [{ position: 0, quantity: 1 }],
    })
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict' })
  })

  test('an unknown rider, a transition out of order, and a failed attempt without a reason', async () => {
    const { order } = await placeOrderOfThree()
    await pack(order.id, 3)
    const none = { data: { errors: { rider_id: ['Choose a rider'] } } }
    await expect(dispatch(order.id, 1, 999_999)).rejects.toMatchObject(none)
    await expect(step(order.id, 'returning')).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(deliver(order.id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await dispatch(order.id)
    await expect(step(order.id, 'attempt_failed')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(step(order.id, 'returned', {}, staff)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('dispatching an order that is not confirmed yet', async () => {
    const { order } = await placeOrderOfThree()
    await pack(order.id, 3)
    await shop.database.run("UPDATE orders SET confirmation = 'pending' WHERE id = $1", [order.id])
    await expect(dispatch(order.id)).rejects.toMatchObject({ code: 'order_not_confirmed' })
    await shop.database.run("UPDATE orders SET confirmation = 'by_phone' WHERE id = $1", [order.id])
  })

  test('a delivery without code or name, too much money, and too little without a decision', async () => {
    const { order_id: orderId } = await withRider()
    const invalid = { code: 'invalid_input' }
    await expect(deliver(orderId, { received_by: undefined })).rejects.toMatchObject(invalid)
    const tooMuch = [{ method: 'pos' as const, amount_kobo: outstandingKobo + 1 }]
    for (const collected of [tooMuch, []])
      await expect(deliver(orderId, { collected })).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await getOrderNow(orderId)).paid_kobo).toBe(0)
  })

  test('a sixth code, even the correct one; after that only a name is accepted', async () => {
    const { order_id: orderId } = await withRider()
    const [parcel] = (await getOrder(shop.as(customer), { order_id: orderId })).parcels
    const correctCode = parcel?.delivery_code ?? ''
    const wrongCode = correctCode === '0000' ? '0001' : '0000'
    for (const left of [4, 3, 2, 1, 0])
      await expect(deliver(orderId, { code: wrongCode })).rejects.toMatchObject({
        code: 'invalid_code',
        data: { attempts_left: left },
      })
    await expect(deliver(orderId, { code: correctCode })).rejects.toMatchObject({
      code: 'invalid_code',
      data: { attempts_left: 0 },
    })
    expect((await getOrderNow(orderId)).parcels).toMatchObject([{ attempts_left: 0 }])
    expect(await deliver(orderId, { collected: allCash })).toMatchObject({ status: 'delivered' })
  })
})

test('only the customer sees the delivery code, and only while the parcel is on its way', async () => {
  const { order } = await placeOrderOfThree()
  await pack(order.id, 3)
  const mine = { order_id: order.id }
  const code = async () => (await getOrder(shop.as(customer), mine)).parcels[0]?.delivery_code
  expect(await code()).toBeNull()
  expect(await dispatch(order.id)).toMatchObject({
    status: 'shipped',
    parcels: [{ status: 'out_for_delivery', rider: { name: 'Musa Bello', phone: '+2348035550199' } }],
  })
  expect(await code()).toMatch(/^\d{4}$/)
  expect(JSON.stringify((await getOrderNow(order.id)).parcels)).not.toContain('delivery_code')
  await deliver(order.id, { code: (await code()) ?? '', collected: allCash })
  expect(await code()).toBeNull()
})

test('money on delivery is collected by three methods, and cash stays with the rider', async () => {
  const { order_id: orderId } = await withRider()
  const collected = [
    { method: 'cash', amount_kobo: 300_000 },
    { method: 'transfer', amount_kobo: 200_000 },
    { method: 'pos', amount_kobo: 50_000 },
  ] as const
  const delivered = await deliver(orderId, { collected })
  expect(delivered).toMatchObject({ status: 'delivered', payment_status: 'paid', outstanding_kobo: 0 })
  const { rows } = await shop.database.run(
    `SELECT account, counterparty, debit_kobo::int AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE e.reference = $1 AND debit_kobo > 0 ORDER BY account`,
    [`order:${orderId}`],
  )
  expect(rows).toEqual([
    { account: 'bank', counterparty: '', kobo: 200_000 },
    { account: 'pos', counterparty: '', kobo: 50_000 },
    { account: 'rider cash', counterparty: `rider:${riderId}`, kobo: 300_000 },
  ])
})

test('a shortfall is waived as goodwill, or stays due', async () => {
  const collected = [{ method: 'cash' as const, amount_kobo: 500_000 }]
  const waived = await withRider()
  expect(await deliver(waived.order_id, { collected, short: 'goodwill' })).toMatchObject({
    payment_status: 'paid',
    waived_kobo: 50_000,
    outstanding_kobo: 0,
  })
  const due = await withRider()
  expect(await deliver(due.order_id, { collected, short: 'later' })).toMatchObject({
    status: 'delivered',
    payment_status: 'partially_paid',
    outstanding_kobo: 50_000,
  })
})

test('staff without the permission to refund cannot waive a large amount: it stays due, or others waive it', async () => {
  const { order_id: orderId } = await withRider()
  const waive = { collected: [], short: 'goodwill' as const }
  await expect(deliver(orderId, waive)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { shortfall_reason: [expect.stringContaining('the right to refund')] } },
  })
  expect(await getOrderNow(orderId)).toMatchObject({ status: 'shipped', waived_kobo: 0 })
  expect(await deliver(orderId, { collected: [], short: 'later' })).toMatchObject({
    outstanding_kobo: outstandingKobo,
  })
  const other = await withRider()
  expect(await deliver(other.order_id, waive, manager)).toMatchObject({ waived_kobo: outstandingKobo })
})

test('an order can be shipped in parts and is delivered with the last of them', async () => {
  const { order } = await placeOrderOfThree()
  expect(await pack(order.id, 1)).toMatchObject({
    status: 'placed',
    unfulfilled: [{ position: 0, quantity: 2 }],
  })
  expect(await dispatch(order.id, 1)).toMatchObject({ status: 'shipped', next_statuses: [] })
  expect(await deliver(order.id)).toMatchObject({ status: 'shipped', payment_status: 'unpaid' })
  expect(await pack(order.id, 2)).toMatchObject({ status: 'shipped', unfulfilled: [] })
  await dispatch(order.id, 2, null)
  expect(await deliver(order.id, { number: 2, collected: allCash })).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    parcels: [{ status: 'delivered' }, { status: 'delivered' }],
  })
})

test('a status change of the order moves its parcels, and undoing the packing removes the parcel', async () => {
  const { order } = await placeOrderOfThree()
  const go = async (to: AdminOrder['status']) => {
    const { version } = await getOrderNow(order.id)
    await updateOrderStatus(shop.as(staff), { order_id: order.id, status: to, version, note: '' })
    const { parcels, status } = await getOrderNow(order.id)
    return [status, ...parcels.map((parcel) => parcel.status)]
  }
  expect(await go('packed')).toEqual(['packed', 'packed'])
  expect(await go('placed')).toEqual(['placed'])
  expect(await go('packed')).toEqual(['packed', 'packed'])
  expect(await go('shipped')).toEqual(['shipped', 'out_for_delivery'])
  expect(await go('packed')).toEqual(['packed', 'packed'])
  expect(await go('shipped')).toEqual(['shipped', 'out_for_delivery'])
  expect(await go('delivered')).toEqual(['delivered', 'delivered'])
})

test('after a failed attempt the customer chooses another day, and the rider tries again', async () => {
  const { order_id: orderId } = await withRider()
  expect(
    await step(orderId, 'attempt_failed', { reason: 'unreachable', note: 'Phone is off' }),
  ).toMatchObject({
    status: 'shipped',
    parcels: [{ status: 'attempt_failed', next_statuses: ['out_for_delivery', 'returning', 'lost'] }],
  })
  const mine = shop.as(customer)
  const [missed] = (await getOrder(mine, { order_id: orderId })).parcels
  expect(JSON.stringify(missed)).not.toContain('Phone is off')
  const [, on = ''] = missed?.reschedule_dates ?? []
  const input = { order_id: orderId, parcel_number: 1, rescheduled_for: on, note: 'Call the second number' }
  const other = rescheduleDelivery(shop.as(await createTestActor(shop)), input)
  await expect(other).rejects.toMatchObject({ code: 'not_found' })
  await expect(rescheduleDelivery(mine, { ...input, rescheduled_for: '2020-01-01' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await rescheduleDelivery(mine, input)).parcels).toMatchObject([{ rescheduled_for: on }])
  expect((await getOrderNow(orderId)).parcels[0]?.events.at(-1)).toMatchObject({
    note: 'Call the second number',
  })
  await dispatch(orderId)
  await expect(rescheduleDelivery(mine, input)).rejects.toMatchObject({ code: 'invalid_transition' })
  expect(await deliver(orderId, { collected: allCash })).toMatchObject({ status: 'delivered' })
})

test('returning everything cancels the order, and the units are restocked as returned', async () => {
  const { order_id: orderId, number, variant_id: variantId } = await withRider()
  await step(orderId, 'attempt_failed', { reason: 'refused' })
  const [missed] = (await getOrder(shop.as(customer), { order_id: orderId })).parcels
  expect(missed?.reschedule_dates).toEqual([])
  await step(orderId, 'returning')
  expect(await step(orderId, 'returned', {}, manager)).toMatchObject({
    status: 'cancelled',
    payment_status: 'unpaid',
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, open_reservations: 0 })
  const { rows } = await shop.database.run(
    'SELECT reason FROM stock_movements WHERE reference = $1 ORDER BY id',
    [`order:${orderId}`],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['sold', 'returned'])
  expect(await emailsAbout(shop, { number })).toContain('parcel-update')
})

test('a returned part is no longer due, and the rest is paid', async () => {
  const { order, variant_id: variantId } = await placeOrderOfThree()
  await pack(order.id, 1)
  await pack(order.id, 2)
  await dispatch(order.id, 1)
  await dispatch(order.id, 2)
  await step(order.id, 'returning', { number: 2 })
  expect(await step(order.id, 'returned', { number: 2 }, manager)).toMatchObject({
    status: 'shipped',
    waived_kobo: 200_000,
    outstanding_kobo: 350_000,
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 9, reserved: 0, open_reservations: 0 })
  const stored = await deliver(order.id, { collected: [{ method: 'cash', amount_kobo: 350_000 }] })
  expect(stored).toMatchObject({ status: 'delivered', payment_status: 'paid', outstanding_kobo: 0 })
})

test('units returned after they were paid are refunded', async () => {
  const { order } = await placeOrderOfThree()
  await pack(order.id, 1)
  await pack(order.id, 2)
  await dispatch(order.id, 1)
  await deliver(order.id, { collected: allCash })
  await dispatch(order.id, 2)
  await step(order.id, 'returning', { number: 2 })
  expect(await step(order.id, 'returned', { number: 2 }, manager)).toMatchObject({
    status: 'delivered',
    payment_status: 'refund_requested',
    refunded_kobo: 200_000,
    refunds: [{ method: 'bank', amount_kobo: 200_000, status: 'requested' }],
  })
})

test('a refund for a parcel that came back names only the units that were not refunded before', async () => {
  const { order } = await placeOrderOfThree()
  await pack(order.id, 1)
  await pack(order.id, 2)
  await dispatch(order.id, 1)
  await deliver(order.id, { collected: allCash })
  await dispatch(order.id, 2)
  await refundOrder(shop.as(manager), {
    lines: [{ position: 0, quantity: 2 }],
    amount_kobo: 200_000,
    method: 'store_credit',
    reason: 'Late',
    restock_positions: [],
    order_id: order.id,
    version: (await getOrderNow(order.id)).version,
    key: undefined,
  })
  await step(order.id, 'returning', { number: 2 })
  await step(order.id, 'returned', { number: 2 }, manager)
  const { rows } = await shop.database.run(
    `SELECT r.lines FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
     WHERE a.order_id = $1 ORDER BY r.id DESC LIMIT 1`,
    [order.id],
  )
  expect(rows).toEqual([{ lines: [{ position: 0, quantity: 1 }] }])
})

test('an order is delivered with the shipped items once the others are refunded', async () => {
  const { order } = await placeOrderOfThree()
  await pack(order.id, 1)
  await dispatch(order.id)
  await deliver(order.id, { collected: allCash })
  const { version } = await getOrderNow(order.id)
  const input = { amount_kobo: 200_000, method: 'store_credit', reason: 'Sold out' } as const
  await refundOrder(shop.as(manager), {
    ...input,
    restock_positions: [],
    order_id: order.id,
    lines: [{ position: 0, quantity: 2 }],
    version,
    key: undefined,
  })
  expect(await getOrderNow(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'partially_refunded',
    unfulfilled: [],
  })
})

test('the ledger has no discrepancies after all of this', async () => {
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
