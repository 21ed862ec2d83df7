import { expect, test } from 'vitest'
import { salesFigures } from './figures.ts'

const now = new Date('2026-11-20T13:32:00Z')
const day = (date: string, salesKobo: number, orders: number, byNow = { salesKobo, orders }) =>
  [date, { date, salesKobo, orders, salesByNowKobo: byNow.salesKobo, ordersByNow: byNow.orders }] as const

test('a shop that sold nothing divides by nothing', () => {
  const figures = salesFigures(new Map(), now)
  expect(figures.average_order_kobo).toEqual({ now: 0, before: 0 })
  expect(figures.days).toHaveLength(14)
  expect(figures.days.every((day) => day.sales_kobo === 0 && day.before_kobo === 0)).toBe(true)
})

test('today stands against the same hours a week ago, not against the whole day', () => {
  const sales = new Map([
    day('2026-11-20', 100_001, 3),
    day('2026-11-13', 900_000, 9, { salesKobo: 80_000, orders: 2 }),
  ])
  const figures = salesFigures(sales, now)
  expect(figures.sales_kobo).toEqual({ now: 100_001, before: 80_000 })
  expect(figures.orders).toEqual({ now: 3, before: 2 })
  expect(figures.average_order_kobo).toEqual({ now: 33_334, before: 40_000 })
})

test('a day of the chart stands beside the day 14 days before it', () => {
  const { days } = salesFigures(new Map([day('2026-11-20', 5, 1), day('2026-11-06', 7, 1)]), now)
  expect(days[0]?.date).toBe('2026-11-07')
  expect(days.at(-1)).toEqual({ date: '2026-11-20', sales_kobo: 5, orders: 1, before_kobo: 7 })
})
