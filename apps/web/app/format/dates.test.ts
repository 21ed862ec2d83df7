import { expect, test } from 'vitest'
import { formatDate, formatShortDate, formatTimeOfDay, formatDayTime } from './dates.ts'

// Half past midnight in Lagos, still the day before in UTC.
const at = new Date('2026-11-20T23:30:00Z')

test('uses days and hours of Lagos', () => {
  expect(formatShortDate(at)).toBe('Sat 21 Nov')
  expect(formatDate(at)).toBe('21 Nov 2026')
  expect(formatTimeOfDay(at)).toBe('12:30 am')
})

test('takes today from Lagos time', () => {
  expect(formatDayTime(at, new Date('2026-11-21T10:00:00Z'))).toBe('Today, 12:30 am')
  expect(formatDayTime(at, new Date('2026-11-20T12:00:00Z'))).toBe('Sat 21 Nov, 12:30 am')
})
