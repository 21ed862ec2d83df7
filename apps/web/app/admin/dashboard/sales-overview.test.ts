import { expect, test } from 'vitest'
import { toTwoWeeks, toOneWeek } from './sales-overview.tsx'

const days = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-11-${String(7 + index).padStart(2, '0')}`,
  net_sales_kobo: 100 + index,
  orders: 1,
  previous_kobo: 50 + index,
}))

test('days without sales are still shown', () => {
  expect(toOneWeek([])).toEqual([])
  const quiet = days.map((day) => ({ ...day, net_sales_kobo: 0, previous_kobo: 0 }))
  expect(toOneWeek(quiet).every((day) => day.value === 0 && day.previous === 0)).toBe(true)
})

test('compares a day with the one 14 days before; only the last one is running', () => {
  const chartDays = toTwoWeeks(days)
  expect(chartDays[0]).toEqual({ label: 'Sat 7', value: 100, previous: 50, running: false })
  expect(chartDays.at(-1)).toEqual({ label: 'Today', value: 113, previous: 63, running: true })
  expect(chartDays.filter((day) => day.running)).toHaveLength(1)
})

test('compares a week with the week before', () => {
  const chartDays = toOneWeek(days)
  expect(chartDays.map((day) => day.label)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Today'])
  expect(chartDays[0]).toMatchObject({ value: 107, previous: 100 })
  expect(chartDays.at(-1)).toMatchObject({ value: 113, previous: 106 })
})
