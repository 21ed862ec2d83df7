import { expect, test } from 'vitest'
import { daysBefore, lagosDate, lastDates, startOfDay } from './dates.ts'

// Half past midnight on Friday, 20 November in Lagos, still Thursday in UTC.
const now = new Date('2026-11-19T23:30:00Z')

test('the day starts at midnight in Lagos, not in UTC', () => {
  expect(lagosDate(now)).toBe('2026-11-20')
  expect(lagosDate(new Date('2026-11-19T22:59:59.999Z'))).toBe('2026-11-19')
  expect(startOfDay(now).toISOString()).toBe('2026-11-19T23:00:00.000Z')
})

test('the last days include today and cross months', () => {
  expect(lastDates(new Date('2026-12-02T12:00:00Z'), 4)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
  expect(daysBefore(now, 7).toISOString()).toBe('2026-11-12T23:30:00.000Z')
})
