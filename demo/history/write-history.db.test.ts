import { silentLog } from '@shop/domain/core/context'
import type { AccountActor } from '@shop/domain/core/actor'
import { deleteDemoData } from '@shop/domain/backoffice/demo-data/delete-demo-data'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../seed-demo.ts'
import { writeHistory } from './write-history.ts'

let shop: TestShop
let owner: AccountActor
let countsBefore: Record<string, number>
const readPhoto = async () => new Uint8Array([1])
const skipped: unknown[] = []

/** A month, which the whole suite can afford; `npm start` writes three. */
const write = (signal: { aborted: boolean } = { aborted: false }) =>
  writeHistory(
    { ...shop, log: { ...silentLog, info: ({ err }) => skipped.push(err) } },
    { readPhoto, signal, days: 30 },
  )

beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop)
  owner = await createTestActor(shop, { role: 'owner' })
  countsBefore = await countRows()
})
afterAll(() => shop.close())

const select = async (sql: string) => (await shop.database.run(sql)).rows
const list = async (sql: string) => (await select(sql)).map((row) => String(Object.values(row)[0]))

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await list(
    `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`,
  ))
    counts[table] = Number((await list(`SELECT count(*) FROM ${table}`))[0])
  return counts
}

test('a shop that has real orders gets none', async () => {
  const other = await openTestShop()
  await seedDemo(other)
  await placeTestOrder(other, await createTestActor(other), { payment_method: 'pay_on_delivery' })
  const written = await writeHistory(other, { readPhoto, signal: { aborted: false }, days: 5 })
  expect(written).toBe(0)
  expect((await other.database.run('SELECT id FROM accounts WHERE is_demo')).rows).toEqual([])
  await other.close()
})

test('an unexpected error ends it, and the next start goes on', async () => {
  const files = { ...shop.providers.files, write: () => Promise.reject(new Error('The disk is full.')) }
  const broken = { ...shop, providers: { ...shop.providers, files } }
  const ended = writeHistory(broken, { readPhoto, signal: { aborted: false }, days: 30 })
  await expect(ended).rejects.toThrow('The disk is full.')
})

test('a history that was interrupted goes on where it was, and is written once', async () => {
  let steps = 0
  const interrupted = {
    get aborted() {
      steps += 1
      return steps > 6
    },
  }
  const before = Number((await list('SELECT count(*) FROM orders'))[0])
  expect(await write(interrupted)).toBe(6)
  const rest = before + (await write())
  expect(rest).toBeGreaterThan(40)
  expect(await write()).toBe(0)
  expect(skipped).toEqual([])
  expect(await list('SELECT count(*) FROM orders WHERE is_demo')).toEqual([String(rest + 6)])
})

test('the shop has orders in every state, payments, refunds, returns, reviews, messages, coupons, carts and visits', async () => {
  expect(await list('SELECT DISTINCT status FROM orders ORDER BY 1')).toEqual([
    'awaiting_payment',
    'cancelled',
    'delivered',
    'expired',
    'packed',
    'placed',
    'shipped',
  ])
  for (const table of ['returns', 'refunds', 'reviews', 'review_images', 'tickets', 'ticket_messages'])
    expect(await list(`SELECT count(*) FROM ${table}`), table).not.toEqual(['0'])
  for (const table of [
    'promotion_redemptions',
    'cart_lines',
    'daily_visits',
    'daily_searches',
    'ledger_lines',
  ])
    expect(await list(`SELECT count(*) FROM ${table}`), table).not.toEqual(['0'])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('nothing of it lies in the future, is a test, or was sent or audited', async () => {
  const now = shop.clock.now().toISOString()
  expect(
    await list(`SELECT number FROM orders WHERE placed_at > '${now}' OR is_test OR NOT is_demo`),
  ).toEqual([])
  expect(await list(`SELECT id FROM order_status_history WHERE created_at > '${now}'`)).toEqual([])
  expect(await list('SELECT kind FROM outbox')).toEqual([])
  expect(await list('SELECT id FROM payment_attempts WHERE recheck_at IS NOT NULL')).toEqual([])
  expect(await list('SELECT action FROM audit_log')).toEqual([])
  expect(await list(`SELECT email FROM accounts WHERE email NOT LIKE '%.invalid'`)).toEqual([owner.email])
})

test('its removal leaves what real customers did, and not a row of its own', async () => {
  const customer = await createTestActor(shop)
  const mine = shop.as(customer)
  await addToCart(mine, { product_id: 'ijebu-garri', variant_id: await findVariant(), quantity: 1 })
  const { total_kobo: total } = await quote(mine, { ...lagosAddress, payment_method: 'pay_on_delivery' })
  const order = {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: total,
  } as const
  const { id } = await placeOrder(mine, { ...order, key: undefined })
  const visitor = shop.as({ kind: 'visitor' })
  await expect(deleteDemoData(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })

  const deleted = await deleteDemoData(shop.as(owner))

  expect(deleted).toMatchObject({ deleted_products: 68, retained_products: 1 })
  expect(deleted.deleted_orders).toBeGreaterThan(45)
  expect(await list('SELECT id FROM orders')).toEqual([id])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
  const counts = await countRows()
  const ofTheOrder = [
    'orders',
    'order_lines',
    'order_status_history',
    'stock_movements',
    'addresses',
    'accounts',
  ]
  const expected = [
    'audit_log',
    'customer_stats',
    'outbox',
    'redirects',
    'rollups_due',
    'settings',
    'signing_keys',
    'unit_sales_due',
  ]
  const more = Object.keys(counts).filter((table) => (counts[table] ?? 0) > (countsBefore[table] ?? 0))
  expect(more.filter((table) => ![...ofTheOrder, ...expected].includes(table))).toEqual([])
  expect(counts).toMatchObject({ orders: 1, accounts: 2, addresses: 1 })
  expect(counts['stock_movements']).toBe((countsBefore['stock_movements'] ?? 0) + 1)
  await expect(shop.database.run('DELETE FROM stock_movements')).rejects.toThrow('append-only')
})

async function findVariant(): Promise<string> {
  const [variant] = await list(
    `SELECT id FROM variants WHERE product_id = 'ijebu-garri' AND on_hand > 0 LIMIT 1`,
  )
  return variant ?? ''
}
