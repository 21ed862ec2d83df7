import { expect, test } from 'vitest'
import { listDigestMetrics, listDigestTasks } from './digest-text.ts'

const digest = {
  day: '2026-11-24',
  orders: 1,
  sold_kobo: 450_000,
  paid_kobo: 0,
  refunded_kobo: 0,
  to_confirm: 0,
  to_pack: 1,
  to_send: 2,
  open_tickets: 0,
  profit_kobo: null,
  units_without_cost: 2,
}
const format = (kobo: number) => `₦${kobo / 100}`

test('only what is known and waits is named', () => {
  expect(listDigestTasks(digest)).toEqual(['1 order to pack', '2 orders to send'])
  expect(listDigestMetrics(digest, format)).toEqual([
    ['Sold', '₦4500 in 1 order'],
    ['Received', '₦0'],
  ])
})

test('a profit says how much of the day it leaves out', () => {
  const metrics = listDigestMetrics({ ...digest, profit_kobo: -5_000, refunded_kobo: 100 }, format)
  expect(metrics.slice(2)).toEqual([
    ['Refunded', '₦1'],
    ['Profit on items', '₦-50, without 2 units of unknown cost'],
  ])
})
