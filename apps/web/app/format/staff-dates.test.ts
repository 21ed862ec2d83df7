import { expect, test } from 'vitest'
import {
  formatCsvTime,
  formatDateTime,
  formatDateTimeInline,
  formatDay,
  formatDayInline,
  formatDayMonth,
  formatElapsed,
  formatLongDay,
  formatRelativeTime,
  formatShortDay,
} from './staff-dates.ts'

// 00:30 of Friday 20 November in Lagos is still Thursday in UTC.
const now = new Date('2026-11-19T23:30:00Z')

test('uses Lagos days, not those of the browser or UTC', () => {
  expect(formatDateTime('2026-11-19T23:10:00Z', now)).toBe('Today, 12:10 am')
  expect(formatDateTimeInline('2026-11-19T23:10:00Z', now)).toBe('today, 12:10 am')
  expect(formatDay('2026-11-19T22:59:00Z', now)).toBe('Yesterday')
  expect(formatDayInline('2026-11-19T22:59:00Z', now)).toBe('yesterday')
  expect(formatDay('2026-11-17T22:59:00Z', now)).toBe('17 Nov')
  expect(formatDay('2025-11-17T22:59:00Z', now)).toBe('17 Nov 2025')
  expect(formatLongDay(now)).toBe('Friday 20 November')
})

test('formats a date without a time unchanged', () => {
  expect(formatShortDay('2026-11-07')).toBe('Sat 7')
  expect(formatDayMonth('2026-11-07')).toBe('7 Nov')
})

test('shows a wait in minutes, hours, then days, and never negative', () => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  expect(formatElapsed(before(-5000), now)).toBe('0 min')
  expect(formatElapsed(before(11 * 60_000), now)).toBe('11 min')
  expect(formatElapsed(before(182 * 60_000), now)).toBe('3 h 02 min')
  expect(formatElapsed(before(49 * 60 * 60_000), now)).toBe('2 days')
})

test('says just now for anything within a minute', () => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  expect(formatRelativeTime(before(-5000), now)).toBe('just now')
  expect(formatRelativeTime(before(59_000), now)).toBe('just now')
  expect(formatRelativeTime(before(60_000), now)).toBe('1 min ago')
})

test.each([
  ['2026-11-20T14:04:09.123Z', '2026-11-20 15:04:09'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30:00'],
])('%s is %s in Lagos', (iso, time) => expect(formatCsvTime(iso)).toBe(time))
