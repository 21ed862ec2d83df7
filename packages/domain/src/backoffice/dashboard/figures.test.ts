import { expect, test } from 'vitest'
import { salesFigures } from './figures.ts'

const now = new Date('2026-11-20T13:32:00Z')
const day = (
  date: string,
  salesKobo: number,
  orders: number,
  wish: { refundedKobo?: number; byNow?: { salesKobo: number; orders: number; refundedKobo: number } } = {},
) => {
  const { refundedKobo = 0, byNow = { salesKobo, orders, refundedKobo } } = wish
  const { salesKobo: salesByNowKobo, orders: ordersByNow, refundedKobo: refundedByNowKobo } = byNow
  return [
    date,
    { date, salesKobo, orders, refundedKobo, salesByNowKobo, ordersByNow, refundedByNowKobo },
  ] as const
}

test('a shop that sold nothing divides by nothing', () => {
  const figures = salesFigures(new Map(), now)
  expect(figures.average_order_kobo).toEqual({ now: 0, before: 0 })
  expect(figures.days).toHaveLength(14)
  expect(figures.days.every((day) => day.net_sales_kobo === 0 && day.before_kobo === 0)).toBe(true)
})

test('today stands against the same hours a week ago, not against the whole day', () => {
  const sales = new Map([
    day('2026-11-20', 100_001, 3),
    day('2026-11-13', 900_000, 9, { byNow: { salesKobo: 80_000, orders: 2, refundedKobo: 0 } }),
  ])
  const figures = salesFigures(sales, now)
  expect(figures.sales_kobo).toEqual({ now: 100_001, before: 80_000 })
  expect(figures.orders).toEqual({ now: 3, before: 2 })
  expect(figures.average_order_kobo).toEqual({ now: 33_334, before: 40_000 })
})

test('a day of the chart stands beside the day 14 days before it', () => {
  const { days } = salesFigures(new Map([day('2026-11-20', 5, 1), day('2026-11-06', 7, 1)]), now)
  expect(days[0]?.date).toBe('2026-11-07')
  expect(days.at(-1)).toEqual({ date: '2026-11-20', net_sales_kobo: 5, orders: 1, before_kobo: 7 })
})

test('refunds are subtracted from sales, today and on each day; the result may be negative', () => {
  const figures = salesFigures(
    new Map([
      day('2026-11-20', 348_900_00, 3, { refundedKobo: 330_000_00 }),
      day('2026-11-13', 900, 1, {
        refundedKobo: 800,
        byNow: { salesKobo: 900, orders: 1, refundedKobo: 300 },
      }),
      day('2026-11-19', 0, 0, { refundedKobo: 500 }),
      day('2026-11-06', 70, 1, { refundedKobo: 20 }),
    ]),
    now,
  )
  expect(figures).toMatchObject({
    net_sales_kobo: { now: 18_900_00, before: 600 },
    sales_kobo: { now: 348_900_00, before: 900 },
    refunded_kobo: { now: 330_000_00, before: 300 },
  })
  expect(figures.days.slice(-2)).toMatchObject([
    { net_sales_kobo: -500 },
    { net_sales_kobo: 18_900_00, before_kobo: 50 },
  ])
  expect(figures.days[6]).toMatchObject({ date: '2026-11-13', net_sales_kobo: 100 })
})
