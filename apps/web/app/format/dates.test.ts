import { expect, test } from 'vitest'
import {
  formatPickedDate,
  formatDate,
  formatShortDate,
  formatTimeOfDay,
  formatDayTime,
  formatRelativeTime,
  formatDayMonth,
  formatDay,
  formatDayInline,
  formatLongDay,
  formatDateTime,
  formatDateTimeInline,
  formatShortDay,
  formatElapsed,
  formatCsvTime,
  toLocalDateTime,
  parseLocalDateTime,
} from './dates.ts'
import { lagosYear } from './lagos-year.ts'

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

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('at %s it is %i in Lagos', (at, year) => {
  expect(lagosYear(new Date(at))).toBe(year)
})

test('null becomes an empty field, and back', () => {
  expect([toLocalDateTime(null), parseLocalDateTime('')]).toEqual(['', null])
})

test('shows and parses timestamps in Lagos time', () => {
  expect(toLocalDateTime('2026-11-20T23:30:00Z')).toBe('2026-11-21T00:30')
  expect(parseLocalDateTime('2026-11-21T00:30')).toBe('2026-11-21T00:30:00+01:00')
  expect(toLocalDateTime('2026-11-21T00:30:00+01:00')).toBe('2026-11-21T00:30')
})

test('formats a picked date as the shop does, whatever the locale of the browser', () => {
  expect(formatPickedDate('2026-11-12')).toBe('Thu 12 Nov 2026')
  expect(formatPickedDate('2026-11-12T00:05', 'Lagos time')).toBe('Thu 12 Nov 2026, 12:05 am. Lagos time')
  expect(formatPickedDate('2026-11-12T14:30')).toBe('Thu 12 Nov 2026, 2:30 pm')
})

test('shows only the suffix without a date', () => {
  expect(formatPickedDate('', 'Lagos time')).toBe('Lagos time')
  expect(formatPickedDate('2026-99-99')).toBe('')
})
