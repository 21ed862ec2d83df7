import { createTestAccount, type TestAccount } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdminProducts } from '../../catalogue/products/list-admin-products.ts'
import type { AccountActor } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { createPaymentGateways, type PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { maintenance } from '../../store/maintenance.ts'
import { markAllDueSql } from '../reports/report-rollups.ts'
import { saveSetting } from '../../store/settings.ts'
import { updateSetupStep } from '../../store/setup-progress.ts'
import { loadDashboard } from './dashboard.ts'
import { getReport } from '../reports/get-report.ts'

// The test clock is at noon on Friday, 20 November in Lagos.
let shop: TestShop

let customer: TestAccount

let owner: TestAccount

beforeAll(async () => {
  shop = await openTestShop()
  customer = await createTestAccount(shop)
  owner = await createTestAccount(shop, 'owner')
})

afterAll(() => shop.close())

const address = {
  full_name: 'Chidinma Okafor',
  phone: '+2348035550142',
  second_phone: '',
  state: 'NG-LA',
  lga: 'Surulere',
  area: 'Surulere',
  street: '14 Bode Thomas Street',
  landmark: '',
  note: '',
}

let created = 0

async function createOrder(
  placedAt: string,
  kobo: number,
  input: { status?: string; is_test?: boolean } = {},
) {
  created += 1
  await shop.database.run(
    `INSERT INTO orders (id, number, account_id, status, payment_method, payment_status, is_test, items_kobo,
       delivery_fee_kobo, vat_kobo, total_kobo, email, address, delivery, placed_at)
     VALUES ($1, $2, $3, $4, 'pay_on_delivery', $5, $6, $7, 0, 0, $7, 'ada@example.ng', $8, '{}', $9)`,
    [
      shop.ids.next(new Date(placedAt)),
      `T${created}`,
      customer.id,
      input.status ?? 'placed',
      input.status === 'cancelled' ? 'refund_due' : 'unpaid',
      input.is_test ?? false,
      kobo,
      JSON.stringify(address),
      placedAt,
    ],
  )
  await shop.database.run(markAllDueSql)
}

const live = (ctx: RequestContext): RequestContext => ({
  ...ctx,
  providers: { ...ctx.providers, gateways: createPaymentGateways({ mode: 'live' } as PaymentGateway) },
})

test('visitors and customers get no dashboard', async () => {
  await expect(loadDashboard(shop.as({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(loadDashboard(shop.as(customer.actor))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a shop without orders has zeros and its setup steps', async () => {
  const dashboard = await loadDashboard(shop.as(owner.actor))
  expect(dashboard.sales?.net_sales_kobo).toEqual({ current: 0, previous: 0 })
  expect(dashboard.attention).toEqual([])
  expect(dashboard.sales?.new_customers).toEqual({ current: 1, previous: 0 })
  expect(dashboard.setup_checklist.filter((step) => step.is_done)).toEqual([])
})

test('the set-up opens once, and for the owner only', async () => {
  const opens = async (actor: AccountActor) => (await loadDashboard(shop.as(actor))).opens_setup
  expect(await opens((await createTestAccount(shop, 'catalogue')).actor)).toBe(false)
  expect(await opens(owner.actor)).toBe(true)
  await updateSetupStep(shop.as(owner.actor), { step: 'store', status: 'opened' })
  expect(await opens(owner.actor)).toBe(false)
})

test('days are Lagos days, last week counts up to the current hour, and only sales count', async () => {
  await createOrder('2026-11-19T23:00:00Z', 100_00) // the start of today in Lagos
  await createOrder('2026-11-20T10:59:00Z', 50_00, { status: 'delivered' })
  await createOrder('2026-11-19T22:59:59Z', 7_00) // the last second of yesterday
  await createOrder('2026-11-13T11:00:00Z', 30_00) // exactly a week ago
  await createOrder('2026-11-13T11:01:00Z', 900_00) // a week ago, a minute later than now
  await createOrder('2026-11-06T15:00:00Z', 11_00) // 14 days before today
  await createOrder('2026-11-20T08:00:00Z', 1_000_00, { status: 'cancelled' })
  await createOrder('2026-11-20T08:00:00Z', 1_000_00, { status: 'awaiting_payment' })
  await createOrder('2026-11-20T08:00:00Z', 1_000_00, { status: 'expired' })
  const dashboard = await loadDashboard(shop.as(owner.actor))
  expect(dashboard.sales?.sales_kobo).toEqual({ current: 150_00, previous: 30_00 })
  expect(dashboard.sales?.orders).toEqual({ current: 2, previous: 1 })
  expect(dashboard.sales?.average_order_kobo).toEqual({ current: 75_00, previous: 30_00 })
  expect(dashboard.sales?.days.map(({ date }) => date)).toEqual(
    expect.arrayContaining(['2026-11-07', '2026-11-20']),
  )
  expect(dashboard.sales?.days.at(-1)).toMatchObject({
    net_sales_kobo: 150_00,
    orders: 2,
    previous_kobo: 11_00,
  })
  expect(dashboard.sales?.days.at(-2)).toMatchObject({ date: '2026-11-19', net_sales_kobo: 7_00 })
  expect(dashboard.sales?.days.at(-8)).toMatchObject({ date: '2026-11-13', net_sales_kobo: 930_00 })
  expect(dashboard.latest_orders).toHaveLength(5)
  expect(dashboard.latest_orders[0]).toMatchObject({
    status: 'delivered',
    customer_name: 'Chidinma Okafor',
    delivery_location: 'Surulere, Lagos',
  })
})

test('refunds count on their own day, as in the report, without failed ones and those of orders that are not sales', async () => {
  const { rows } = await shop.database.run('SELECT id, total_kobo, status FROM orders')
  const toId = (kobo: number, status = 'placed') =>
    String(rows.find((row) => Number(row['total_kobo']) === kobo && row['status'] === status)?.['id'])
  const refund = async (orderId: string, kobo: number, at: string, status = 'processed') => {
    created += 1
    const attemptId = shop.ids.next(new Date(at))
    await shop.database.run(
      `INSERT INTO payment_attempts (id, order_id, provider, reference, amount_kobo, status, is_test, created_at)
       VALUES ($1, $2, 'cash', $3, $4, 'paid', false, $5)`,
      [attemptId, orderId, `BACK-${created}`, kobo, at],
    )
    await shop.database.run(
      `INSERT INTO refunds (id, attempt_id, amount_kobo, reason, status, method, requested_by, created_at)
       VALUES ($1, $2, $3, 'Faulty', $4, 'bank', '', $5)`,
      [shop.ids.next(new Date(at)), attemptId, kobo, status, at],
    )
  }
  await refund(toId(100_00), 60_00, '2026-11-20T10:00:00Z', 'requested')
  await refund(toId(7_00), 5_00, '2026-11-19T23:00:00Z') // yesterday's order, refunded today
  await refund(toId(7_00), 2_00, '2026-11-19T22:59:59Z') // the last second of yesterday
  await refund(toId(100_00), 40_00, '2026-11-20T10:00:00Z', 'failed')
  await refund(toId(1_000_00, 'cancelled'), 1_000_00, '2026-11-20T10:00:00Z')
  await refund(toId(900_00), 9_00, '2026-11-13T11:01:00Z') // a week ago, later than now
  await refund(toId(30_00), 1_00, '2026-11-13T11:00:00Z')
  const { sales } = await loadDashboard(shop.as(owner.actor))
  expect(sales).toMatchObject({
    net_sales_kobo: { current: 85_00, previous: 29_00 },
    sales_kobo: { current: 150_00, previous: 30_00 },
    refunded_kobo: { current: 65_00, previous: 1_00 },
  })
  expect(sales?.days.slice(-2).map((day) => day.net_sales_kobo)).toEqual([5_00, 85_00])
  expect(sales?.days.at(-8)).toMatchObject({ net_sales_kobo: 920_00 })
  const today = { from: '2026-11-20', to: '2026-11-20', compare_to: 'none' as const }
  const report = await getReport(shop.as(owner.actor), { report: 'sales', ...today })
  expect(Object.fromEntries(report.metrics.map(({ label, current: now }) => [label, now]))).toMatchObject({
    'Net sales': 85_00,
    'Sales before refunds': 150_00,
    Refunded: 65_00,
  })
  await shop.database.run('DELETE FROM refunds')
  await shop.database.run('DELETE FROM payment_attempts')
})

test('orders of the test gateway count until a live key is set, and are then excluded everywhere', async () => {
  await createOrder('2026-11-20T09:00:00Z', 25_00, { is_test: true })
  const testing = await loadDashboard(shop.as(owner.actor))
  expect(testing.sales).toMatchObject({ includes_test_orders: true, orders: { current: 3 } })
  expect(testing.latest_orders).toContainEqual(expect.objectContaining({ is_test: true }))
  const real = await loadDashboard(live(shop.as(owner.actor)))
  expect(real.sales).toMatchObject({
    includes_test_orders: false,
    orders: { current: 2 },
    sales_kobo: { current: 150_00 },
  })
  const toPack = (from: typeof real) => from.attention.find(({ kind }) => kind === 'to_pack')?.count
  expect([toPack(testing), toPack(real)]).toEqual([6, 5])
})

test('each role only sees what it may open', async () => {
  await createTestProduct(shop, {
    name: 'Gida blender',
    variants: [
      { size: '1.5 L', stock: 2 },
      { size: '2 L', stock: 0 },
      { size: '3 L', stock: 50 },
    ],
  })
  const getDashboardAs = async (role: string) =>
    loadDashboard(shop.as((await createTestAccount(shop, role)).actor))
  const all = await loadDashboard(shop.as(owner.actor))
  expect(all.attention.map(({ kind }) => kind)).toEqual(['refund_due', 'to_pack', 'low_stock'])
  expect(all.low_stock).toMatchObject({
    low_stock_count: 1,
    out_of_stock_count: 0,
    products: [{ name: 'Gida blender', variants: '2 L · 1.5 L', available: 0, is_out_of_stock: false }],
  })
  const list = await listAdminProducts(shop.as(owner.actor), { view: 'low-stock' })
  expect(all.attention.at(-1)?.title).toBe(`${list.total} product low`)
  const cataloguer = await getDashboardAs('catalogue')
  expect(cataloguer.attention.map(({ kind }) => kind)).toEqual(['low_stock'])
  expect(cataloguer.latest_orders).toEqual([])
  expect((await getDashboardAs('accountant')).sales).toEqual(all.sales)
  const packer = await getDashboardAs('fulfilment')
  expect(packer.attention.map(({ kind }) => kind)).toEqual(['refund_due', 'to_pack'])
  expect(packer.low_stock).toEqual({ low_stock_count: 0, out_of_stock_count: 0, products: [] })
  expect([packer.sales, cataloguer.sales]).toEqual([null, null])
})

test('other open tasks have the counts of their source', async () => {
  const at = shop.clock.now().toISOString()
  const { rows } = await shop.database.run(
    "SELECT id FROM orders WHERE status = 'placed' AND NOT is_test LIMIT 1",
  )
  const orderId = String(rows[0]?.['id'])
  await shop.database.run("UPDATE orders SET confirmation = 'pending' WHERE id = $1", [orderId])
  await shop.database.run(
    `INSERT INTO payment_attempts (id, order_id, provider, reference, amount_kobo, status, is_test, created_at)
     VALUES ($1, $2, 'gone', 'KEYLESS-1', 100, 'open', false, $3)`,
    [shop.ids.next(shop.clock.now()), orderId, at],
  )
  await shop.database.run(
    `INSERT INTO returns (id, number, order_id, status, requested_resolution, requested_at)
     VALUES ($1, 'R-1', $3, 'requested', 'refund', $4), ($2, 'R-2', $3, 'cancelled', 'refund', $4)`,
    [shop.ids.next(shop.clock.now()), shop.ids.next(shop.clock.now()), orderId, at],
  )
  await shop.database.run(
    `INSERT INTO agreements (id, number, order_number, account_id, status, is_test, plan, items, applicant, price_kobo, applied_at)
     VALUES ($1, 'P-1', 'T1', $2, 'applied', true, '{}', '{}', '{}', 100, $3)`,
    [shop.ids.next(shop.clock.now()), customer.id, at],
  )
  await inTransaction(shop, (ctx) =>
    saveSetting(ctx, 'ledger_check', {
      checked_at: at,
      discrepancies: ['one', 'two'],
      entry_count: 0,
      debit_kobo: 0,
      credit_kobo: 0,
    }),
  )
  const { attention } = await loadDashboard(shop.as(owner.actor))
  const counted = Object.fromEntries(attention.map(({ kind, count }) => [kind, count]))
  expect(counted).toMatchObject({
    ledger_mismatch: 2,
    payment_credentials_missing: 1,
    return_requested: 1,
    application_pending: 1,
    to_confirm: 1,
  })
  const real = await loadDashboard(live(shop.as(owner.actor)))
  expect(real.attention.map(({ kind }) => kind)).not.toContain('application_pending')
})

test('all staff see that the shop is closed, until it reopens', async () => {
  const packer = await createTestAccount(shop, 'fulfilment')
  const getMaintenance = async () => (await loadDashboard(shop.as(packer.actor))).maintenance
  const switchTo = (enabled: boolean, until: string | null) =>
    maintenance.update(shop.as(owner.actor), { enabled, until, note: '' })
  expect(await getMaintenance()).toBeNull()
  await switchTo(true, '2026-11-20T18:00:00Z')
  expect(await getMaintenance()).toEqual({ until: '2026-11-20T18:00:00Z' })
  await switchTo(true, null)
  expect(await getMaintenance()).toEqual({ until: null })
  await switchTo(false, null)
  expect(await getMaintenance()).toBeNull()
})

test('takes nine statements', async () => {
  const before = shop.database.statementsSent()
  await loadDashboard(shop.as(owner.actor))
  expect(shop.database.statementsSent() - before).toBeLessThanOrEqual(9)
})

test.each([
  ['an email that failed twice', 2, 'no line', null, 0],
  ['an email on its third attempt', 3, null, null, 0],
  ['an email that was given up', 8, 'no line', 'failed_at', 0],
  ['an email that was sent in the end', 3, null, 'completed_at', 0],
  ['an email that failed three times', 3, 'no line', null, 1],
])('%s counts as stalled or not', async (_, attempts, lastError, endedBy, count) => {
  const at = shop.clock.now()
  await shop.database.run(
    `INSERT INTO outbox (id, kind, payload, attempts, last_error, due_at, created_at, ${endedBy ?? 'leased_until'})
     VALUES ($1, 'email.send', '{}', $2, $3, $4, $4, $4)`,
    [shop.ids.next(at), attempts, lastError, at],
  )
  const { attention } = await loadDashboard(shop.as(owner.actor))
  expect(attention.filter(({ kind }) => kind === 'emails_stuck').map((item) => item.count)).toEqual(
    count ? [count] : [],
  )
  await shop.database.run("DELETE FROM outbox WHERE kind = 'email.send'")
})
