import { expect, test } from 'vitest'
import { barLabels, previousLabel, toCsvValue, periodLabel, formatValue } from './labels.ts'

test('formats numbers by unit, for people and for CSV', () => {
  expect(formatValue(2_487_000_050, 'money')).toBe('₦24,870,001')
  expect(formatValue(-6.6, 'change')).toBe('6.6%')
  expect(formatValue(null, 'percent')).toBe('–')
  expect(toCsvValue(2_487_000_050, 'money')).toBe('24870000.50')
  expect(toCsvValue(-6.6, 'change')).toBe('-6.6')
})

test('names a period by its days', () => {
  expect(periodLabel({ from: '2026-11-01', to: '2026-11-19' })).toBe('1 Nov 2026 to 19 Nov 2026')
  expect(periodLabel({ from: '2026-11-01', to: '2026-11-01' })).toBe('1 Nov 2026')
})

test('labels the previous period with dates that are not in the current one', () => {
  expect(previousLabel('2026-10-28', 'week')).toBe('28 Oct')
  expect(previousLabel('2025-11-01', 'month')).toBe('Nov 25')
})

const bars = (dates: string[]) =>
  dates.map((from) => ({ from, to: from, value: 0, previous_from: null, previous: null }))

test('labels bars within a month by day, others by day and month', () => {
  const chart = { title: '', unit: 'count' as const }
  expect(barLabels({ ...chart, interval: 'day', bars: bars(['2026-11-01', '2026-11-02']) })).toEqual([
    '1',
    '2',
  ])
  expect(barLabels({ ...chart, interval: 'day', bars: bars(['2026-02-28', '2026-03-28']) })).toEqual([
    '28 Feb',
    '28 Mar',
  ])
  expect(barLabels({ ...chart, interval: 'month', bars: bars(['2025-11-19', '2026-11-01']) })).toEqual([
    'Nov 25',
    'Nov 26',
  ])
})
