import { expect, test } from 'vitest'
import { formatPickedDate } from './date-input.ts'

test('formats a picked date as the shop does, whatever the locale of the browser', () => {
  expect(formatPickedDate('2026-11-12')).toBe('Thu 12 Nov 2026')
  expect(formatPickedDate('2026-11-12T00:05', 'Lagos time')).toBe('Thu 12 Nov 2026, 12:05 am. Lagos time')
  expect(formatPickedDate('2026-11-12T14:30')).toBe('Thu 12 Nov 2026, 2:30 pm')
})

test('shows only the suffix without a date', () => {
  expect(formatPickedDate('', 'Lagos time')).toBe('Lagos time')
  expect(formatPickedDate('2026-99-99')).toBe('')
})
