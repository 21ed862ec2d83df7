import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeCourier } from '@shop/testing/fakes/fake-courier'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { bookShipment, handleBooking } from './book-shipment.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { type PayCourierInput, payCourier } from '../../payments/cash/courier-payments.ts'
import { listCourierBalances } from '../../backoffice/accounting/courier-balances.ts'

let shop: TestShop
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  const own = fakeCourier()
  const silent = { carrier: '', tracking_url: undefined, label_url: undefined, fee_kobo: undefined }
  const book: typeof own.book = async ({ key, tracking_number: trackingNumber }) => ({
    ...silent,
    provider_id: key,
    tracking_number: trackingNumber,
  })
  shop.providers.couriers = [{ ...own, name: 'manual', book }]
  manager = await createTestActor(shop, { role: 'manager' })
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

/** A packed order for which staff booked a carrier themselves, for this fee. */
async function dispatchBy(carrier: string, feeKobo: number): Promise<string> {
  const { order } = await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
  })
  const staff = shop.as(manager)
  await updateOrderStatus(staff, { order_id: order.id, status: 'packed', version: 1, note: '' })
  const { version } = await getAdminOrder(staff, { order_id: order.id })
  const parcel = { order_id: order.id, number: 1, version }
  await bookShipment(staff, {
    ...parcel,
    courier: 'manual',
    rate_id: '',
    carrier,
    tracking_number: '',
    fee_kobo: feeKobo,
  })
  await runOutbox(shop, { 'shipment.book': handleBooking }, 4)
  return order.number
}

const pay = (options: Partial<PayCourierInput>, actor = manager) =>
  payCourier(shop.as(actor), {
    courier: 'manual:gig logistics',
    amount_kobo: 100_000,
    paid_on: '2026-11-20',
    source: 'bank',
    reference: 'TRF 42',
    clears_balance: false,
    expected_payable_kobo: 0,
    key: undefined,
    ...options,
  })

const costs = () => listCourierBalances(shop.as(manager))

async function balances() {
  const { rows } = await shop.database.run(
    `SELECT account, sum(debit_kobo - credit_kobo)::int AS kobo FROM ledger_lines
     WHERE account IN ('bank', 'cash box', 'courier costs', 'courier payables') GROUP BY account`,
  )
  return Object.fromEntries(rows.map((row) => [row['account'], row['kobo']]))
}

describe('rejects', () => {
  test('staff without the permission to read or record payments', async () => {
    const staffMember = await createTestActor(shop, { role: 'fulfilment' })
    await expect(listCourierBalances(shop.as(staffMember))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(pay({}, staffMember)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('couriers without shipments, and dates in the future or long ago', async () => {
    await expect(pay({ courier: 'manual:nobody' })).rejects.toMatchObject({ code: 'not_found' })
    for (const paidOn of ['2030-01-01', '2025-01-01'])
      await expect(pay({ paid_on: paidOn })).rejects.toMatchObject({
        data: { errors: { paid_on: [expect.any(String)] } },
      })
  })

  test('clearing a balance that is not the one staff saw', async () => {
    await dispatchBy('ABC Transport', 50_000)
    const input = { courier: 'manual:abc transport', clears_balance: true, expected_payable_kobo: 40_000 }
    await expect(pay(input)).rejects.toMatchObject({ code: 'version_conflict' })
  })
})

test('fees of one carrier add up whatever its spelling, and payments reduce the balance', async () => {
  const first = await dispatchBy('GIG Logistics', 320_000)
  const second = await dispatchBy(' gig  logistics', 180_000)
  expect((await costs()).items[0]).toMatchObject({
    courier: 'manual:gig logistics',
    payable_kobo: 500_000,
    fees: [
      { order_number: second, amount_kobo: 180_000 },
      { order_number: first, amount_kobo: 320_000 },
    ],
    payments: [],
  })
  const before = await balances()
  expect(await pay({ amount_kobo: 320_000 })).toEqual({ paid_kobo: 320_000, payable_kobo: 180_000 })
  const after = await balances()
  expect(after['bank']).toBe((before['bank'] ?? 0) - 320_000)
  expect(after['courier payables']).toBe((before['courier payables'] ?? 0) + 320_000)
  expect(await costs()).toMatchObject({
    paid_kobo: 320_000,
    items: [
      {
        payable_kobo: 180_000,
        payments: [
          { amount_kobo: 320_000, difference_kobo: 0, reference: 'TRF 42', created_by: manager.name },
        ],
      },
      { courier: 'manual:abc transport' },
    ],
  })
})

test('paying more than the fees adds to courier costs, paying less reduces them', async () => {
  await dispatchBy('Red Star', 200_000)
  const before = await balances()
  const dearer = {
    courier: 'manual:red star',
    clears_balance: true,
    expected_payable_kobo: 200_000,
    amount_kobo: 230_000,
  }
  expect(await pay({ ...dearer, source: 'cash box' })).toEqual({ paid_kobo: 230_000, payable_kobo: 0 })
  expect(await balances()).toMatchObject({
    'cash box': (before['cash box'] ?? 0) - 230_000,
    'courier costs': (before['courier costs'] ?? 0) + 30_000,
  })
  await dispatchBy('Red Star', 200_000)
  await pay({ ...dearer, amount_kobo: 190_000 })
  const now = await balances()
  expect(now['courier costs']).toBe((before['courier costs'] ?? 0) + 30_000 + 200_000 - 10_000)
  expect((await costs()).items.find(({ courier }) => courier === 'manual:red star')).toMatchObject({
    payable_kobo: 0,
    payments: [{ difference_kobo: -10_000 }, { difference_kobo: 30_000 }],
  })
})

test('a payment in advance is set against later fees', async () => {
  await dispatchBy('Chisco', 60_000)
  const chisco = { courier: 'manual:chisco', amount_kobo: 100_000 }
  expect(await pay(chisco)).toEqual({ paid_kobo: 100_000, payable_kobo: -40_000 })
  await dispatchBy('Chisco', 60_000)
  const found = (await costs()).items.find(({ courier }) => courier === 'manual:chisco')
  expect(found).toMatchObject({ name: 'Chisco', payable_kobo: 20_000 })
})
