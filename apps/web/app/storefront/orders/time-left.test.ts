import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-left.tsx'

const now = new Date('2026-11-20T15:30:00Z')

test('shows 0:00 once the time is up', () => {
  expect(formatTimeLeft(new Date('2026-11-20T15:29:00Z'), now)).toBe('0:00')
})

test('formats minutes and seconds, and hours if needed', () => {
  expect(formatTimeLeft(new Date('2026-11-20T15:53:08Z'), now)).toBe('23:08')
  expect(formatTimeLeft(new Date('2026-11-20T15:30:09Z'), now)).toBe('0:09')
  expect(formatTimeLeft(new Date('2026-11-20T16:29:59Z'), now)).toBe('59:59')
  expect(formatTimeLeft(new Date('2026-11-21T15:29:08Z'), now)).toBe('23:59:08')
})
