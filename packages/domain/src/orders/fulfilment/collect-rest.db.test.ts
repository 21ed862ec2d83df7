import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRider } from '../../delivery/change-riders.ts'
import { type CollectRest, collectRest } from './collect-rest.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { handOverParcel } from './hand-over-parcel.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { packParcel } from './pack-parcel.ts'
import { readAdminOrder } from '../read-admin-order.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
let clerk: SignedIn
let riderId: number
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await makeActor(shop)
  manager = await makeActor(shop, { role: 'manager' })
  clerk = await makeActor(shop, { role: 'fulfilment' })
  const wish = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
  riderId = (await addRider(shop.as(manager), wish))[0]?.id ?? 0
})
afterAll(() => shop.close())

const seen = (orderId: string) => readAdminOrder(shop.as(manager), orderId)
const at = async (orderId: string) => ({ orderId, version: (await seen(orderId)).version })

/** Three pieces for 550,000 kobo at the door, with the rider. */
async function withRider(): Promise<string> {
  const { order } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery', quantity: 3 })
  const lines = [{ position: 0, quantity: 3 }]
  await packParcel(shop.as(clerk), { ...(await at(order.id)), lines })
  await handOverParcel(shop.as(clerk), {
    ...(await at(order.id)),
    number: 1,
    rider_id: riderId,
    tracking_number: '',
  })
  return order.id
}

async function deliverShort(orderId: string): Promise<void> {
  const collected = [{ way: 'cash' as const, amount_kobo: 500_000 }]
  const wish = {
    number: 1,
    code: undefined,
    receiver: 'Gateman Sule',
    short: 'later',
    key: undefined,
  } as const
  await deliverParcel(shop.as(clerk), { ...(await at(orderId)), ...wish, collected })
}

test('what stayed due is brought later, in parts: with the rider until it is counted, and never more than is due', async () => {
  const orderId = await withRider()
  const rest = async (amountKobo: number, given: Partial<CollectRest> = {}) => {
    const { version } = await seen(orderId)
    const collected = [{ way: 'cash' as const, amount_kobo: amountKobo }]
    const wish = { orderId, collected, rider_id: riderId, version, key: undefined, ...given }
    return collectRest(shop.as(clerk), wish)
  }
  await expect(rest(1)).rejects.toMatchObject({ code: 'invalid_transition' })
  await deliverShort(orderId)
  const due = { status: 'to_collect', page: 1, limit: 100 } as const
  const isListed = async () => {
    const { items, counts } = await listAdminOrders(shop.as(clerk), due)
    expect(counts['to_collect']).toBe(items.length)
    return items.some(({ id }) => id === orderId)
  }
  expect(await isListed()).toBe(true)
  await expect(rest(50_001)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(rest(1, { rider_id: 999_999 })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(rest(1, { version: 1 })).rejects.toMatchObject({ code: 'version_conflict' })
  await expect(
    collectRest(shop.as(buyer), {
      ...due,
      orderId,
      collected: [],
      rider_id: riderId,
      version: 1,
      key: undefined,
    }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  expect(await rest(20_000)).toMatchObject({ payment_status: 'partially_paid', outstanding_kobo: 30_000 })
  expect(await isListed()).toBe(true)
  expect(await rest(30_000)).toMatchObject({ payment_status: 'paid', outstanding_kobo: 0 })
  await expect(rest(1)).rejects.toMatchObject({ code: 'invalid_transition' })
  expect(await isListed()).toBe(false)
  const { rows } = await shop.database.run(
    `SELECT counterparty, debit_kobo::int AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE e.reference = $1 AND account = 'rider cash' ORDER BY e.number`,
    [`order:${orderId}`],
  )
  const party = `rider:${riderId}`
  expect(rows).toEqual([500_000, 20_000, 30_000].map((kobo) => ({ counterparty: party, kobo })))
  expect(await bookProblems(shop)).toEqual([])
})
