import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRider } from '../../delivery/riders.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { type RecordCashCountInput, recordCashCount } from '../../payments/cash/cash-counts.ts'
import { getRiderCash } from '../../backoffice/accounting/rider-cash.ts'

let shop: TestShop

let manager: AccountActor

let riderId: number

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  const input = { name: 'Sunday Akpan', phone: '', route: 'Mainland run', active: true }
  riderId = (await createRider(shop.as(manager), input)).id
})

afterAll(() => shop.close())

/** An order of two units for 450,000 kobo, delivered by the rider for this much cash; the rest is paid by transfer. */
async function deliverForCash(cashKobo: number) {
  const { order } = await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
  })
  const staff = shop.as(manager)
  await updateOrderStatus(staff, { order_id: order.id, status: 'packed', version: 1, note: '' })
  const parcel = { order_id: order.id, number: 1 }
  await dispatchParcel(staff, { ...parcel, version: 2, rider_id: riderId, tracking_number: '' })
  const rest = order.total_kobo - cashKobo
  await deliverParcel(staff, {
    ...parcel,
    version: 3,
    code: undefined,
    received_by: 'Sule',
    short: undefined,
    key: undefined,
    collected: [
      { method: 'cash', amount_kobo: cashKobo },
      ...(rest > 0 ? [{ method: 'transfer' as const, amount_kobo: rest }] : []),
    ],
  })
  return order
}

const count = (options: Partial<RecordCashCountInput> = {}, actor = manager) =>
  recordCashCount(shop.as(actor), {
    rider_id: riderId,
    banknotes: [{ denomination_naira: 1000, count: 4 }],
    expected_kobo: 400_000,
    reason: '',
    key: undefined,
    ...options,
  })

describe('rejects', () => {
  test('staff without the permission to read or record payments', async () => {
    const staffMember = await createTestActor(shop, { role: 'fulfilment' })
    await expect(getRiderCash(shop.as(staffMember))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(count({}, staffMember)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('unknown riders, repeated banknotes, unexplained differences and amounts the rider does not have', async () => {
    await expect(count({ rider_id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    const twice = [
      { denomination_naira: 1000 as const, count: 2 },
      { denomination_naira: 1000 as const, count: 2 },
    ]
    await expect(count({ banknotes: twice })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(count({ banknotes: [] })).rejects.toMatchObject({
      data: { errors: { reason: [expect.any(String)] } },
    })
    await expect(count()).rejects.toMatchObject({ code: 'version_conflict' })
    await expect(count({ expected_kobo: 0, banknotes: [] })).rejects.toMatchObject({
      code: 'version_conflict',
    })
  })
})

test('cash stays with the rider until it is counted, and a difference is posted', async () => {
  const first = await deliverForCash(300_000)
  await deliverForCash(450_000)
  const open = await getRiderCash(shop.as(manager))
  expect(open).toMatchObject({
    cash_with_riders_kobo: 750_000,
    today: {
      collected_kobo: 900_000,
      deliveries: 2,
      transfer_kobo: 150_000,
      refused_deliveries: 0,
      attempted_deliveries: 2,
    },
    items: [
      {
        rider_id: riderId,
        deliveries: 2,
        cash_kobo: 750_000,
        transfer_kobo: 150_000,
        cash_on_hand_kobo: 750_000,
        counted_at: null,
        orders: [
          { order_number: first.number, area: 'Allen', amount_kobo: 300_000 },
          { amount_kobo: 450_000 },
        ],
      },
    ],
  })
  const notes = [
    { denomination_naira: 1000 as const, count: 7 },
    { denomination_naira: 200 as const, count: 2 },
  ]
  const input = { expected_kobo: 750_000, banknotes: notes, reason: 'Wrong change given' }
  expect(await count(input)).toEqual({ counted_kobo: 740_000, expected_kobo: 750_000 })
  await expect(count(input)).rejects.toMatchObject({ code: 'version_conflict' })
  const { rows } = await shop.database.run(
    `SELECT account, sum(debit_kobo - credit_kobo)::int AS kobo FROM ledger_lines
     WHERE account IN ('rider cash', 'cash box', 'cash differences') GROUP BY account ORDER BY account`,
  )
  expect(rows).toEqual([
    { account: 'cash box', kobo: 740_000 },
    { account: 'cash differences', kobo: 10_000 },
    { account: 'rider cash', kobo: 0 },
  ])
  expect(await getRiderCash(shop.as(manager))).toMatchObject({
    cash_with_riders_kobo: 0,
    items: [
      {
        cash_on_hand_kobo: 0,
        deliveries: 2,
        collected_kobo: 900_000,
        counted_at: expect.any(String),
        orders: [],
      },
    ],
  })
})

test('cash of an unnamed collector is counted too, and cash from yesterday is still listed', async () => {
  const { order } = await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version: at + 1, note: '' })
  shop.clock.move(24 * 3_600_000)
  const { items: riders, today } = await getRiderCash(shop.as(manager))
  expect(today.collected_kobo).toBe(0)
  expect(riders[0]).toMatchObject({
    rider_id: null,
    name: 'Not assigned',
    cash_on_hand_kobo: 450_000,
    deliveries: 1,
  })
  const notes = [
    { denomination_naira: 1000 as const, count: 4 },
    { denomination_naira: 500 as const, count: 1 },
  ]
  expect(await count({ rider_id: null, banknotes: notes, expected_kobo: 450_000 })).toMatchObject({
    counted_kobo: 450_000,
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
