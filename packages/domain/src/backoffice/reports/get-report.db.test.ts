import { moneyReportNames, type Report, reportNames } from '@shop/contract/admin/reports'
import type { Order, OrderStatus } from '@shop/contract/orders'
import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { placePaidOrder, type OrderSeed, placeTestOrder } from '@shop/testing/factories/orders'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueDocuments } from '../../orders/invoices/issue-documents.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { createPromotion } from '../../selling/promotions/promotions.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { refundOrder } from '../../orders/admin/refund-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { listReturns } from '../../orders/returns/list-returns.ts'
import { requestReturn } from '../../orders/returns/request-return.ts'
import { taxSettings } from '../../store/tax.ts'
import { getFinanceReport, getReport } from './get-report.ts'

let shop: TestShop

let manager: AccountActor

let owner: AccountActor

let guest: AccountActor

let first: Order

let second: Order

const gateway = fakeGateway('live')

async function createPaidOrder(customer: AccountActor, seed: OrderSeed): Promise<Order> {
  return (await placePaidOrder(shop, customer, { ...seed, gateway })).order
}

const monthMs = 30 * 24 * 3_600_000

async function move(order: Order, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps) {
    const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version, note: '' })
  }
}

const runReport = (
  name: (typeof reportNames)[number],
  query: Partial<Parameters<typeof getReport>[1]> = {},
) => getReport(shop.as(owner), { report: name, compare_to: 'previous_period', ...query })

const money = (name: (typeof moneyReportNames)[number], query: { group?: string } = {}) =>
  getFinanceReport(shop.as(owner), { report: name, compare_to: 'previous_period', ...query })

const getMetrics = ({ metrics }: Report) =>
  Object.fromEntries(metrics.map(({ label, current: now }) => [label, now]))

const toRows = ({ rows }: Report) =>
  Object.fromEntries(rows.map(({ label: name, values: cells }) => [name, cells]))

/** One order last month and three this month: one paid and partly refunded, one delivered, one cancelled. */
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(gateway)
  manager = await createTestActor(shop, { role: 'manager' })
  owner = await createTestActor(shop, { role: 'owner' })
  await taxSettings.update(shop.as(owner), { is_vat_registered: true, tin: '01234567-0001' })
  const customer = await createTestActor(shop)
  shop.clock.move(Date.parse('2026-10-19T09:00:00Z') - shop.clock.now().getTime())
  const kettle = await createTestProduct(shop, { name: 'Kettle', category: 'Kitchen', brand: 'Kasoja' })
  await createPaidOrder(customer, { product: kettle, quantity: 1 })
  shop.clock.move(monthMs)
  const code = promotionFixture(shop.clock.now(), { name: 'Harvest', min_order_kobo: 250_000 })
  await createPromotion(shop.as(manager), { ...code })
  first = await createPaidOrder(customer, { product: kettle, quantity: 3 })
  guest = await createTestActor(shop)
  second = (
    await placeTestOrder(shop, guest, {
      payment_method: 'pay_on_delivery',
      product: { name: 'Gown', category: 'Fashion', vat_class: 'zero' },
    })
  ).order
  const third = (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery', product: kettle }))
    .order
  await move(third, 'cancelled')
  await move(second, 'packed', 'shipped')
  shop.clock.move(2 * 24 * 3_600_000)
  await move(second, 'delivered')
  const { version } = await getAdminOrder(shop.as(manager), { order_id: first.id })
  await refundOrder(shop.as(manager), {
    method: 'store_credit',
    reason: 'Faulty',
    key: undefined,
    restock_positions: [],
    order_id: first.id,
    amount_kobo: 90_000,
    lines: [{ position: 0, quantity: 1 }],
    version,
  })
})

afterAll(() => shop.close())

describe('rejects', () => {
  test('roles without permission to read reports or accounts', async () => {
    const staff = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
    await expect(getReport(staff, { report: 'sales', compare_to: 'none' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(getFinanceReport(staff, { report: 'vat', compare_to: 'none' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('a period that ends before it starts', async () => {
    await expect(runReport('sales', { from: '2026-11-19', to: '2026-11-18' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

test('sales are order totals less refunds, compared with the previous days', async () => {
  const sales = await runReport('sales')
  const kobo = first.total_kobo + second.total_kobo
  expect(sales).toMatchObject({
    period: { from: '2026-11-01', to: '2026-11-20' },
    previous_period: { from: '2026-10-01', to: '2026-10-20' },
    includes_test_orders: false,
  })
  expect(getMetrics(sales)).toEqual({
    'Net sales': kobo - 90_000,
    'Sales before refunds': kobo,
    Refunded: 90_000,
    Orders: 2,
    'Average order': Math.round(kobo / 2),
  })
  expect(sales.chart.title).toBe('Net sales by day')
  expect(sales.chart.bars).toHaveLength(20)
  expect(sales.chart.bars.reduce((sum, { value }) => sum + value, 0)).toBe(kobo - 90_000)
  expect(sales.chart.bars.at(-1)).toMatchObject({ from: '2026-11-20', value: -90_000 })
  expect(sales.metrics[0]?.previous).toBe(
    sales.chart.bars.reduce((sum, { previous: before }) => sum + (before ?? 0), 0),
  )
  const rows = toRows(sales)
  expect(Object.keys(rows).toSorted()).toEqual(['Delivery', 'Fashion', 'Kitchen'])
  expect(rows['Kitchen']).toEqual([1, 3, 270_000, 100_000, 170, expect.any(Number), 33.3])
})

test('every grouping of sales adds up to the total, and cancelled orders are in none', async () => {
  for (const group of ['category', 'brand', 'method', 'state', 'channel']) {
    const { rows, total, metrics } = await runReport('sales', { group })
    const sum = (column: number) => rows.reduce((all, { values: cells }) => all + Number(cells[column]), 0)
    expect([group, sum(2), sum(3)]).toEqual([group, total?.[2], total?.[3]])
    expect([total?.[2], total?.[3]]).toEqual([metrics[1]?.current, metrics[1]?.previous])
  }
})

test('sales of paid orders less refunds equal the ledger', async () => {
  const { metrics } = await runReport('sales', {
    from: '2026-10-01',
    to: '2026-11-20',
    compare_to: 'none',
  })
  const { rows } = await shop.database.run(
    "SELECT sum(credit_kobo - debit_kobo) AS kobo FROM ledger_lines WHERE account = 'customer payments'",
  )
  const [sales] = metrics
  expect(Number(sales?.current)).toBe(Number(rows[0]?.['kobo']))
  expect(sales?.previous).toBeNull()
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('without a comparison there are no previous values', async () => {
  const {
    previous_period: before,
    columns,
    rows,
    total,
    chart,
  } = await runReport('sales', { compare_to: 'none' })
  expect(before).toBeNull()
  expect(columns.map(({ label }) => label)).toEqual(['Orders', 'Items', 'Sales', 'Share', 'Returned'])
  expect(total).toHaveLength(5)
  expect(rows.every(({ values: cells }) => cells.length === 5)).toBe(true)
  expect(chart.bars[0]?.previous).toBeNull()
})

test('reports products by sales', async () => {
  const report = await runReport('products')
  expect(getMetrics(report)).toMatchObject({ 'Product sales': 470_000, Items: 5, 'Products sold': 2 })
  expect(report.rows.map(({ label: name, values: cells }) => [name, cells[2]])).toEqual([
    ['Kettle', 270_000],
    ['Gown', 200_000],
  ])
  expect(report.chart).toMatchObject({
    title: 'Sales by product',
    unit: 'money',
    interval: 'row',
    bars: [
      { label: 'Kettle', value: 270_000, previous: 100_000 },
      { label: 'Gown', value: 200_000, previous: 0 },
    ],
  })
  expect((await runReport('products', { compare_to: 'none' })).chart.bars[0]?.previous).toBeNull()
})

test('reports new and returning customers', async () => {
  const report = await runReport('customers')
  expect(getMetrics(report)).toMatchObject({
    'Customers who bought': 2,
    'First-time': 1,
    Returning: 50,
  })
  expect(toRows(report)).toMatchObject({
    'Bought before it': [1, 1, first.total_kobo, 0, null, expect.any(Number), first.total_kobo],
    'New in the period': [1, 1, second.total_kobo, 350_000, 28.6, expect.any(Number), second.total_kobo],
  })
  expect(report.chart).toMatchObject({
    title: 'Sales by new or returning',
    bars: report.rows.map(({ label: name, values: cells }) => ({
      label: name,
      value: cells[2],
      previous: cells[3],
    })),
  })
  for (const group of ['orders', 'state']) {
    const { rows, total } = await runReport('customers', { group })
    expect(rows.reduce((sum, { values: cells }) => sum + Number(cells[0]), 0)).toBe(total?.[0])
  }
})

test.each(['none', 'previous_period', 'previous_year'] as const)(
  'earlier purchases count for returning customers, whatever the comparison: %s',
  async (before) => {
    const days = { from: '2026-11-01', to: '2026-11-30', compare_to: before }
    for (const group of ['kind', 'orders', 'state']) {
      const report = await runReport('customers', { ...days, group })
      expect(getMetrics(report)).toMatchObject({ 'Customers who bought': 2, 'First-time': 1 })
      expect(
        report.rows.filter(({ values: cells }) => Number(cells[0]) > 0).map(({ label }) => label),
      ).toEqual(
        group === 'kind'
          ? ['Bought before it', 'New in the period']
          : [group === 'orders' ? '1 order' : 'Lagos'],
      )
    }
  },
)

test('reports promotions by discount', async () => {
  const report = await runReport('coupons')
  expect(getMetrics(report)).toMatchObject({ 'Orders with a promotion': 1, 'Total discount': 30_000 })
  expect(toRows(report)).toMatchObject({ Harvest: [1, 1, first.total_kobo, 30_000, first.total_kobo] })
  expect(report.chart).toMatchObject({ column: 'Total discount', bars: [{ value: 30_000, previous: null }] })
})

test('compares deliveries with the promised dates', async () => {
  const report = await runReport('delivery')
  expect(getMetrics(report)).toMatchObject({
    Delivered: 1,
    'On time': 100,
    'From order to delivery': 2,
    'Failed attempts': 0,
  })
  expect(report.chart.bars.at(-1)?.value).toBe(1)
})

test('reports pay-on-delivery orders by outcome', async () => {
  const report = await runReport('pay_on_delivery')
  expect(getMetrics(report)).toMatchObject({ Orders: 2, 'Delivered and paid': 50, 'Refused on delivery': 0 })
  expect(report.rows[0]).toMatchObject({ label: 'Lagos', values: [2, 1, 0, 1, 0, 50, second.total_kobo] })
  expect(report.chart.title).toBe('Orders by day')
  expect(report.chart.bars.filter(({ value }) => value > 0)).toMatchObject([{ from: '2026-11-18', value: 2 }])
})

test('counts returns on the day they were requested, compared with the previous days', async () => {
  await requestReturn(shop.as(guest), {
    order_id: second.id,
    lines: [{ position: 0, quantity: 1, reason: 'faulty', exchange_variant_id: null }],
    requested_resolution: 'refund',
    comment: '',
    key: undefined,
  })
  expect((await listReturns(shop.as(guest), { order_id: second.id })).returns).toHaveLength(1)
  const { chart, rows } = await runReport('returns')
  expect(rows).toMatchObject([{ label: 'Faulty', values: [1, expect.any(Number), expect.any(Number), 100] }])
  expect(chart).toMatchObject({ title: 'Returns requested by day', unit: 'count' })
  expect(chart.bars.filter(({ value }) => value > 0)).toMatchObject([
    { from: '2026-11-20', value: 1, previous: 0 },
  ])
  const next = await runReport('returns', { from: '2026-11-21', to: '2026-11-30' })
  expect(next.chart.bars.filter(({ previous: before }) => before)).toMatchObject([
    { from: '2026-11-30', value: 0, previous: 1 },
  ])
})

test('VAT is the VAT of invoices less that of credit notes', async () => {
  shop.clock.move(20_000)
  while ((await runOutbox(shop, { 'invoice.issue': issueDocuments }, 4)) > 0);
  const { rows } = await shop.database.run(
    `SELECT sum(CASE series WHEN 'credit_note' THEN -1 ELSE 1 END * (each->>'vat_kobo')::bigint) AS kobo
     FROM documents, jsonb_array_elements(content->'totals') AS each`,
  )
  const report = await money('vat')
  expect(Number(rows[0]?.['kobo'])).toBeGreaterThan(0)
  expect(getMetrics(report)['VAT to declare']).toBe(Number(rows[0]?.['kobo']))
  expect((await money('vat', { group: 'month' })).total).toEqual(report.total)
})

test('stock value is units times price, regardless of the period', async () => {
  await shop.database.run(
    'UPDATE variants SET cost_kobo = 70000 WHERE id = (SELECT min(id::text)::uuid FROM variants WHERE on_hand > 0)',
  )
  const report = await money('stock_value')
  const { rows } = await shop.database.run(
    `SELECT sum(on_hand * price_kobo) AS kobo, sum(on_hand * cost_kobo) AS cost,
       sum(on_hand) FILTER (WHERE cost_kobo IS NULL) AS uncosted FROM variants WHERE retired_at IS NULL`,
  )
  expect(getMetrics(report)['Sales value']).toBe(Number(rows[0]?.['kobo']))
  expect(getMetrics(report)['Cost']).toBe(Number(rows[0]?.['cost']))
  expect(report.total?.slice(-2)).toEqual([Number(rows[0]?.['cost']), Number(rows[0]?.['uncosted'])])
  expect(report.previous_period).toBeNull()
  expect(report.chart).toMatchObject({
    title: 'Value by category',
    bars: report.rows.map(({ label }) => ({ label })),
  })
})

test('pay-on-delivery orders from two states on one day are one bar', async () => {
  const input = { payment_method: 'pay_on_delivery' } as const
  await placeTestOrder(shop, await createTestActor(shop), input)
  const { order } = await placeTestOrder(shop, await createTestActor(shop), input)
  const elsewhere = `UPDATE orders SET address = jsonb_set(address, '{state}', '"NG-OY"') WHERE id = $1`
  await shop.database.run(elsewhere, [order.id])
  const { chart, rows } = await runReport('pay_on_delivery', { from: '2026-11-20', to: '2026-11-20' })
  expect(rows.map(({ values: cells }) => cells[0])).toEqual([1, 1])
  expect(chart.bars).toMatchObject([{ value: 2 }])
})

test('an empty shop has every report in every grouping', async () => {
  const far = { from: '2030-01-01', to: '2030-12-31' }
  for (const name of reportNames)
    for (const { name: group } of [...(await runReport(name, far)).groups, { name: '' }]) {
      const { metrics, chart } = await runReport(name, { ...far, group })
      expect(metrics.length).toBeGreaterThan(2)
      expect([name, chart.bars.filter(({ value, previous: before }) => value || before)]).toEqual([name, []])
    }
})
