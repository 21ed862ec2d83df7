import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRider } from '../../delivery/riders.ts'
import { type CollectOutstandingInput, collectOutstanding } from './cash-on-delivery.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { packParcel } from './pack-parcel.ts'
import { getAdminOrder } from '../get-admin-order.ts'

let shop: TestShop

let customer: AccountActor

let manager: AccountActor

let staff: AccountActor

let riderId: number

beforeAll(async () => {
  shop = await openTestShop()
  customer = await createTestActor(shop)
  manager = await createTestActor(shop, { role: 'manager' })
  staff = await createTestActor(shop, { role: 'fulfilment' })
  const input = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
  riderId = (await createRider(shop.as(manager), input)).id
})

afterAll(() => shop.close())

const getOrderNow = (orderId: string) => getAdminOrder(shop.as(manager), { order_id: orderId })

const at = async (orderId: string) => ({ order_id: orderId, version: (await getOrderNow(orderId)).version })

/** Three units, out with the rider, for 550,000 kobo due on delivery. */
async function withRider(): Promise<string> {
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery', quantity: 3 })
  const lines = [{ position: 0, quantity: 3 }]
  await packParcel(shop.as(staff), { ...(await at(order.id)), lines })
  await dispatchParcel(shop.as(staff), {
    ...(await at(order.id)),
    number: 1,
    rider_id: riderId,
    tracking_number: '',
  })
  return order.id
}

async function deliverUnderpaid(orderId: string): Promise<void> {
  const collected = [{ method: 'cash' as const, amount_kobo: 500_000 }]
  const input = {
    number: 1,
    code: undefined,
    received_by: 'Gateman Sule',
    short: 'later',
    key: undefined,
  } as const
  await deliverParcel(shop.as(staff), { ...(await at(orderId)), ...input, collected })
}

test('an outstanding amount can be collected later in parts, up to what is due, and stays with the rider until counted', async () => {
  const orderId = await withRider()
  const collect = async (amountKobo: number, options: Partial<CollectOutstandingInput> = {}) => {
    const { version } = await getOrderNow(orderId)
    const collected = [{ method: 'cash' as const, amount_kobo: amountKobo }]
    const input = { order_id: orderId, collected, rider_id: riderId, version, key: undefined, ...options }
    await collectOutstanding(shop.as(staff), input)
    return getOrderNow(orderId)
  }
  await expect(collect(1)).rejects.toMatchObject({ code: 'invalid_transition' })
  await deliverUnderpaid(orderId)
  const due = { status: 'payment_outstanding', page: 1, limit: 100 } as const
  const isListed = async () => {
    const { items, counts } = await listAdminOrders(shop.as(staff), due)
    expect(counts['payment_outstanding']).toBe(items.length)
    return items.some(({ id }) => id === orderId)
  }
  expect(await isListed()).toBe(true)
  await expect(collect(50_001)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(collect(1, { rider_id: 999_999 })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(collect(1, { version: 1 })).rejects.toMatchObject({ code: 'version_conflict' })
  await expect(
    collectOutstanding(shop.as(customer), {
      ...due,
      order_id: orderId,
      collected: [],
      rider_id: riderId,
      version: 1,
      key: undefined,
    }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  expect(await collect(20_000)).toMatchObject({ payment_status: 'partially_paid', outstanding_kobo: 30_000 })
  expect(await isListed()).toBe(true)
  expect(await collect(30_000)).toMatchObject({ payment_status: 'paid', outstanding_kobo: 0 })
  await expect(collect(1)).rejects.toMatchObject({ code: 'invalid_transition' })
  expect(await isListed()).toBe(false)
  const { rows } = await shop.database.run(
    `SELECT counterparty, debit_kobo::int AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE e.reference = $1 AND account = 'rider cash' ORDER BY e.number`,
    [`order:${orderId}`],
  )
  const counterparty = `rider:${riderId}`
  expect(rows).toEqual([500_000, 20_000, 30_000].map((kobo) => ({ counterparty, kobo })))
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
