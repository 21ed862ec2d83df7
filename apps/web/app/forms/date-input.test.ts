import { expect, test } from 'vitest'
import { formatPickedDate, parseLocalDateTime, toLocalDateTime } from './date-input.ts'

test('formats a picked date as the shop does, whatever the locale of the browser', () => {
  expect(formatPickedDate('2026-11-12')).toBe('Thu 12 Nov 2026')
  expect(formatPickedDate('2026-11-12T00:05', 'Lagos time')).toBe('Thu 12 Nov 2026, 12:05 am. Lagos time')
  expect(formatPickedDate('2026-11-12T14:30')).toBe('Thu 12 Nov 2026, 2:30 pm')
})

test('shows only the suffix without a date', () => {
  expect(formatPickedDate('', 'Lagos time')).toBe('Lagos time')
  expect(formatPickedDate('2026-99-99')).toBe('')
})

test('null becomes an empty field, and back', () => {
  expect([toLocalDateTime(null), parseLocalDateTime('')]).toEqual(['', null])
})

test('shows and parses timestamps in Lagos time', () => {
  expect(toLocalDateTime('2026-11-20T23:30:00Z')).toBe('2026-11-21T00:30')
  expect(parseLocalDateTime('2026-11-21T00:30')).toBe('2026-11-21T00:30:00+01:00')
  expect(toLocalDateTime('2026-11-21T00:30:00+01:00')).toBe('2026-11-21T00:30')
})
