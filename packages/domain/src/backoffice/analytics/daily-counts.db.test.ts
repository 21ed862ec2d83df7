import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore, lagosDate } from '../../core/dates.ts'
import { countSearch, countVisit, pruneCounts } from './daily-counts.ts'
import { getFinanceReport, getReport } from '../reports/get-report.ts'
import { dailySearches, dailyVisits } from './tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const runReport = async (name: 'searches' | 'conversion', group?: string) =>
  getReport(shop.as(await createTestActor(shop, { role: 'manager' })), {
    report: name,
    compare_to: 'previous_period',
    group,
  })

test('text searches are counted with their latest number of results; searches that may identify a person are not', async () => {
  await countSearch(shop, { search: 'Ankara  gown', page: 1 }, 0)
  await countSearch(shop, { search: 'ankara gown', page: 1, facets: true }, 0)
  await countSearch(shop, { search: 'kettle', page: 1 }, 0)
  await countSearch(shop, { search: 'kettle', page: 1 }, 3)
  await countSearch(shop, { search: 'kettle', page: 2 }, 3)
  await countSearch(shop, { search: 'kettle', page: 1, brand: 'kasoja' }, 0)
  await countSearch(shop, { search: 'ada@example.ng', page: 1 }, 0)
  await countSearch(shop, { page: 1 }, 9)
  const missed = await runReport('searches')
  expect(missed.rows.map(({ label: name, values: cells }) => [name, cells[0], cells[3]])).toEqual([
    ['ankara gown', 2, 0],
  ])
  expect(missed.chart).toMatchObject({
    title: 'Searches by search term without results',
    bars: [{ label: 'ankara gown', value: 2 }],
  })
  expect(missed.metrics.map(({ current: now }) => now)).toEqual([4, 2, 50, 2])
  const all = await runReport('searches', 'all')
  expect(all.rows.map(({ label: name, values: cells }) => [name, cells[0], cells[3]])).toEqual([
    ['ankara gown', 2, 0],
    ['kettle', 2, 3],
  ])
  expect(all.chart).toMatchObject({ title: 'Searches by search term', bars: [{ value: 2 }, { value: 2 }] })
})

test('reports unaffected by test orders do not claim to include them, and others do', async () => {
  const manager = shop.as(await createTestActor(shop, { role: 'owner' }))
  const query = { compare_to: 'none' } as const
  for (const name of ['searches', 'conversion'] as const)
    expect(await getReport(manager, { report: name, ...query })).toMatchObject({
      includes_test_orders: false,
    })
  expect(await getFinanceReport(manager, { report: 'vat', ...query })).toMatchObject({
    includes_test_orders: false,
  })
  expect(await getReport(manager, { report: 'sales', ...query })).toMatchObject({
    includes_test_orders: true,
  })
})

test('a day stores a limited number of terms, and known ones still count', async () => {
  await shop.database.run(
    `INSERT INTO daily_searches (day, term, results, count) SELECT day, 'word ' || n, 1, 1
     FROM (SELECT min(day) AS day FROM daily_searches) AS today, generate_series(1, 2000) AS n`,
  )
  await countSearch(shop, { search: 'something new' }, 0)
  await countSearch(shop, { search: 'kettle' }, 3)
  const { rows } = await shop.database.run(
    "SELECT term, count::int FROM daily_searches WHERE term IN ('something new', 'kettle')",
  )
  expect(rows).toEqual([{ term: 'kettle', count: 3 }])
})

test('funnel steps are daily totals, each with its share of the visits', async () => {
  for (const step of ['visit', 'visit', 'visit', 'visit', 'cart', 'cart', 'order'] as const)
    await countVisit(shop, step)
  const report = await runReport('conversion')
  expect(report.rows.map(({ key, values: cells }) => [key, cells[0], cells[3]])).toEqual([
    ['visit', 4, 100],
    ['cart', 2, 50],
    ['checkout', 0, 0],
    ['order', 1, 25],
  ])
  expect(report.chart.bars.reduce((sum, { value }) => sum + value, 0)).toBe(4)
})

test('searches older than two years and visits older than five are deleted', async () => {
  const dayBefore = (days: number) => lagosDate(daysBefore(shop.clock.now(), days))
  for (const days of [740, 700])
    await shop.db
      .insert(dailySearches)
      .values({ day: dayBefore(days), term: 'old word', results: 1, count: 1 })
  for (const days of [1_900, 1_800])
    await shop.db.insert(dailyVisits).values({ day: dayBefore(days), step: 'visit', count: 1 })
  await pruneCounts(shop)
  const { rows } = await shop.database.run(
    `SELECT (SELECT count(*)::int FROM daily_searches WHERE term = 'old word') AS words,
      (SELECT count(*)::int FROM daily_visits WHERE day < $1) AS visits`,
    [dayBefore(500)],
  )
  expect(rows).toEqual([{ words: 1, visits: 1 }])
})
