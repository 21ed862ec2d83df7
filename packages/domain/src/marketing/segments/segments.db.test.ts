import { type SegmentCondition, type SegmentRule, segmentsMax } from '@shop/contract/admin/segments'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAllDueSql } from '../../backoffice/reports/report-rollups.ts'
import { createSegment, updateSegment, deleteSegment, listSegments } from './segments.ts'
import type { AccountActor } from '../../core/actor.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { refreshCustomerStats } from './customer-stats.ts'
import { listCustomers } from '../../backoffice/customers/list-customers.ts'
import {
  countSegment,
  segmentConditions,
  listSegmentAccounts,
  countSegmentAccounts,
} from './segment-accounts.ts'

const day = 24 * 3_600_000
let shop: TestShop
let manager: AccountActor
let lamp: string
let early: AccountActor
let late: AccountActor
let idle: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  early = await createTestActor(shop)
  idle = await createTestActor(shop)
  const product = await createTestProduct(shop)
  lamp = product.id
  await placeTestOrder(shop, early, { product, quantity: 1, payment_method: 'pay_on_delivery' })
  shop.clock.move(100 * day)
  late = await createTestActor(shop)
  for (const quantity of [1, 2]) {
    const { order } = await placeTestOrder(shop, late, { quantity, payment_method: 'pay_on_delivery' })
    await shop.database.run('update orders set paid_kobo = total_kobo where id = $1', [order.id])
  }
  await shop.database.run(markAllDueSql)
})
afterAll(() => shop.close())

const rule = (...all: SegmentCondition[]): SegmentRule => ({ all })
/** Members of the segment, by name. */
async function members(...all: SegmentCondition[]): Promise<string[]> {
  const ids = await listSegmentAccounts(shop, rule(...all), { limit: 100 })
  expect(await countSegmentAccounts(shop, rule(...all))).toBe(ids.length)
  return [early, late, idle, manager]
    .filter(({ account_id: accountId }) => ids.includes(accountId))
    .map(({ name }) => name)
}

test('only staff who can edit customers can create, update and delete segments', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'accountant' }))
  const input = { name: 'All', rule: rule() }
  const calls = [
    createSegment(staff, input),
    updateSegment(staff, { segment_id: crypto.randomUUID(), ...input }),
    deleteSegment(staff, { segment_id: crypto.randomUUID() }),
    listSegments(shop.as(early)),
    countSegment(shop.as(early), { rule: rule() }),
  ]
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ reason: { code: 'forbidden' } })
})

test('a missing segment can be neither updated nor deleted', async () => {
  const managerContext = shop.as(manager)
  const id = crypto.randomUUID()
  await expect(
    updateSegment(managerContext, { segment_id: id, name: 'x', rule: rule() }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(deleteSegment(managerContext, { segment_id: id })).rejects.toMatchObject({ code: 'not_found' })
})

test.each<[SegmentCondition[], () => AccountActor[]]>([
  [[], () => [early, late, idle]],
  [[{ kind: 'bought_within', days: 30 }], () => [late]],
  [[{ kind: 'bought_within', days: 101 }], () => [early, late]],
  [[{ kind: 'inactive_for', days: 90 }], () => [early]],
  [[{ kind: 'inactive_for', days: 101 }], () => []],
  [[{ kind: 'spent_over', amount_kobo: 0 }], () => [late]],
  [[{ kind: 'spent_over', amount_kobo: 900_000_000 }], () => []],
  [[{ kind: 'ordered_at_least', min_orders: 1 }], () => [early, late]],
  [[{ kind: 'ordered_at_least', min_orders: 2 }], () => [late]],
  [[{ kind: 'joined_within', days: 30 }], () => [late]],
  [[{ kind: 'delivered_to', state: 'NG-LA' }], () => [early, late]],
  [[{ kind: 'delivered_to', state: 'NG-KN' }], () => []],
  [[{ kind: 'bought_from', category: 'nowhere' }], () => []],
  [
    [
      { kind: 'delivered_to', state: 'NG-LA' },
      { kind: 'inactive_for', days: 90 },
    ],
    () => [early],
  ],
])('%j', async (all, expected) => {
  expect(await members(...all)).toEqual(expected().map(({ name }) => name))
})

test('customers of a category include those of its subcategories, also under its earlier slug', async () => {
  const { run } = shop.database
  const { rows } = await run(
    'select c.id, c.slug from categories c join products p on p.category_id = c.id where p.id = $1',
    [lamp],
  )
  const slug = String(rows[0]?.['slug'])
  expect(await members({ kind: 'bought_from', category: slug })).toContain(early.name)
  await run("insert into categories (slug, name, name_key) values ('above', 'Above', 'above')")
  expect(await members({ kind: 'bought_from', category: 'above' })).toEqual([])
  await run(
    "update categories set parent_id = (select id from categories where slug = 'above') where id = $1",
    [rows[0]?.['id']],
  )
  expect(await members({ kind: 'bought_from', category: 'above' })).toContain(early.name)
})

test('pages of ids follow one another without gaps or repeats', async () => {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await listSegmentAccounts(shop, rule(), { after, limit: 2 })
    ids.push(...page)
    after = page.length === 2 ? page[1] : undefined
  } while (after)
  expect(new Set(ids)).toEqual(new Set(await listSegmentAccounts(shop, rule(), { limit: 100 })))
  expect(ids).toHaveLength(new Set(ids).size)
})

test('staff and erased accounts are in no segment', async () => {
  const gone = await createTestActor(shop, { email: 'deleted-1@deleted.invalid' })
  const ids = await listSegmentAccounts(shop, rule(), { limit: 100 })
  expect(ids).not.toContain(gone.account_id)
  expect(ids).not.toContain(manager.account_id)
})

test('cancelled orders do not count, and neither do test orders once payments are live', async () => {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const isIn = async () =>
    (
      await segmentConditions(shop, customer.account_id, [rule({ kind: 'ordered_at_least', min_orders: 1 })])
    )[0]
  expect(await isIn()).toBe(true)
  const before = shop.providers.gateways
  shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
  await shop.database.run('update orders set is_test = true where id = $1', [order.id])
  await shop.database.run(markAllDueSql)
  expect(await isIn()).toBe(false)
  shop.providers.gateways = before
  expect(await isIn()).toBe(true)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(await isIn()).toBe(false)
})

test('the statistics match the orders, even with many concurrent updates', async () => {
  await Promise.all([
    refreshCustomerStats(shop),
    refreshCustomerStats(shop),
    placeTestOrder(shop, idle, { payment_method: 'pay_on_delivery' }),
  ])
  await refreshCustomerStats(shop)
  const { rows } = await shop.database.run(`
    select a.id from accounts a left join customer_stats f on f.account_id = a.id and f.includes_test_orders,
      lateral (select count(*)::int as orders, coalesce(sum(paid_kobo - refunded_kobo), 0)::bigint as kobo from orders o
        where o.account_id = a.id and o.status in ('placed', 'packed', 'shipped', 'delivered')) real
    where (f.order_count, f.spent_kobo) is distinct from (real.orders, real.kobo)`)
  expect(rows).toEqual([])
})

test('a segment has a unique name, and can be updated, listed and deleted', async () => {
  const managerContext = shop.as(manager)
  const stored = await createSegment(managerContext, {
    name: 'Lagos',
    rule: rule({ kind: 'delivered_to', state: 'NG-LA' }),
  })
  await expect(createSegment(managerContext, { name: 'lagos', rule: rule() })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const other = await createSegment(managerContext, { name: 'Kano', rule: rule() })
  await expect(
    updateSegment(managerContext, { segment_id: other.id, name: 'LAGOS', rule: rule() }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await updateSegment(managerContext, {
    segment_id: other.id,
    name: 'Kano',
    rule: rule({ kind: 'delivered_to', state: 'NG-KN' }),
  })
  const { items, counts: tabs } = await listSegments(managerContext)
  expect(items).toEqual([{ ...other, rule: rule({ kind: 'delivered_to', state: 'NG-KN' }) }, stored])
  expect(tabs.all).toBe(await countSegmentAccounts(shop, rule()))
  expect(tabs.returning).toBe(1)
  const input = { page: 1, limit: 24, segment: stored.id, sort: 'newest' } as const
  expect((await listCustomers(managerContext, input)).total).toBe(
    await countSegmentAccounts(shop, stored.rule),
  )
  for (const { id } of items) await deleteSegment(managerContext, { segment_id: id })
  await expect(listCustomers(managerContext, input)).rejects.toMatchObject({ code: 'not_found' })
})

test('the number of segments is limited', async () => {
  const managerContext = shop.as(manager)
  for (let created = 0; created < segmentsMax; created += 1)
    await createSegment(managerContext, { name: `S${created}`, rule: rule() })
  await expect(createSegment(managerContext, { name: 'More', rule: rule() })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await listSegments(managerContext)).items).toHaveLength(segmentsMax)
})
