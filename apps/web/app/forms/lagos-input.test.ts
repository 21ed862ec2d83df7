import { expect, test } from 'vitest'
import { toLocalDateTime, parseLocalDateTime } from './date-input.ts'

test('null becomes an empty field, and back', () => {
  expect([toLocalDateTime(null), parseLocalDateTime('')]).toEqual(['', null])
})

test('shows and parses timestamps in Lagos time', () => {
  expect(toLocalDateTime('2026-11-20T23:30:00Z')).toBe('2026-11-21T00:30')
  expect(parseLocalDateTime('2026-11-21T00:30')).toBe('2026-11-21T00:30:00+01:00')
  expect(toLocalDateTime('2026-11-21T00:30:00+01:00')).toBe('2026-11-21T00:30')
})
