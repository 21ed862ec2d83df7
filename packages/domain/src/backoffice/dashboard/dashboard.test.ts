import { expect, test } from 'vitest'
import { salesMetrics } from './dashboard.ts'

const now = new Date('2026-11-20T13:32:00Z')

const day = (
  date: string,
  salesKobo: number,
  orders: number,
  input: {
    refunded_kobo?: number
    by_now?: { sales_kobo: number; orders: number; refunded_kobo: number }
  } = {},
) => {
  const {
    refunded_kobo: refundedKobo = 0,
    by_now: byNow = { sales_kobo: salesKobo, orders, refunded_kobo: refundedKobo },
  } = input
  const { sales_kobo: salesByNowKobo, orders: ordersByNow, refunded_kobo: refundedByNowKobo } = byNow
  return [
    date,
    {
      date,
      sales_kobo: salesKobo,
      orders,
      refunded_kobo: refundedKobo,
      sales_by_now_kobo: salesByNowKobo,
      orders_by_now: ordersByNow,
      refunded_by_now_kobo: refundedByNowKobo,
    },
  ] as const
}

test('a shop without sales causes no division by zero', () => {
  const totals = salesMetrics(new Map(), now)
  expect(totals.average_order_kobo).toEqual({ current: 0, previous: 0 })
  expect(totals.days).toHaveLength(14)
  expect(totals.days.every((day) => day.net_sales_kobo === 0 && day.previous_kobo === 0)).toBe(true)
})

test('today is compared with the same hours a week ago, not with the whole day', () => {
  const sales = new Map([
    day('2026-11-20', 100_001, 3),
    day('2026-11-13', 900_000, 9, { by_now: { sales_kobo: 80_000, orders: 2, refunded_kobo: 0 } }),
  ])
  const totals = salesMetrics(sales, now)
  expect(totals.sales_kobo).toEqual({ current: 100_001, previous: 80_000 })
  expect(totals.orders).toEqual({ current: 3, previous: 2 })
  expect(totals.average_order_kobo).toEqual({ current: 33_334, previous: 40_000 })
})

test('each day of the chart is compared with the day 14 days earlier', () => {
  const { days } = salesMetrics(new Map([day('2026-11-20', 5, 1), day('2026-11-06', 7, 1)]), now)
  expect(days[0]?.date).toBe('2026-11-07')
  expect(days.at(-1)).toEqual({ date: '2026-11-20', net_sales_kobo: 5, orders: 1, previous_kobo: 7 })
})

test('refunds are subtracted from sales, today and on each day; the result may be negative', () => {
  const totals = salesMetrics(
    new Map([
      day('2026-11-20', 348_900_00, 3, { refunded_kobo: 330_000_00 }),
      day('2026-11-13', 900, 1, {
        refunded_kobo: 800,
        by_now: { sales_kobo: 900, orders: 1, refunded_kobo: 300 },
      }),
      day('2026-11-19', 0, 0, { refunded_kobo: 500 }),
      day('2026-11-06', 70, 1, { refunded_kobo: 20 }),
    ]),
    now,
  )
  expect(totals).toMatchObject({
    net_sales_kobo: { current: 18_900_00, previous: 600 },
    sales_kobo: { current: 348_900_00, previous: 900 },
    refunded_kobo: { current: 330_000_00, previous: 300 },
  })
  expect(totals.days.slice(-2)).toMatchObject([
    { net_sales_kobo: -500 },
    { net_sales_kobo: 18_900_00, previous_kobo: 50 },
  ])
  expect(totals.days[6]).toMatchObject({ date: '2026-11-13', net_sales_kobo: 100 })
})
