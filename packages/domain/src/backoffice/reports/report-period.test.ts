import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitIntoBuckets, countDays, resolvePeriod, defaultBucket } from './report-period.ts'

const today = '2026-11-19'
const before = (
  from: string,
  to: string,
  comparison: 'previous_period' | 'previous_year' | 'none' = 'previous_period',
) => resolvePeriod({ from, to, compare_to: comparison }, today).before

const input = (from: string, to: string) => () => resolvePeriod({ from, to, compare_to: 'none' }, today)
const dateAt = (days: number) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)

describe('rejects', () => {
  test('a period that ends before it begins, and one longer than a year', () => {
    expect(input('2026-11-19', '2026-11-18')).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    expect(input('2025-01-01', '2026-01-02')).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    expect(input('2024-01-01', '2024-12-31')).not.toThrow()
  })
})

test('the default is the current month to date, compared with the same days of the previous month', () => {
  expect(resolvePeriod({ compare_to: 'previous_period' }, today)).toEqual({
    now: { from: '2026-11-01', to: today },
    before: { from: '2026-10-01', to: '2026-10-19' },
  })
})

test.each([
  ['2026-11-05', '2026-11-11', '2026-10-29', '2026-11-04'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['2026-11-01', '2026-12-02', '2026-09-30', '2026-10-31'],
])('%s to %s is compared with %s to %s', (from, to, first, last) => {
  expect(before(from, to)).toEqual({ from: first, to: last })
})

test('a year before 29 February is 28 February', () => {
  expect(before('2024-02-29', '2024-03-02', 'previous_year')).toEqual({
    from: '2023-02-28',
    to: '2023-03-02',
  })
  expect(before('2024-02-29', '2024-03-02', 'none')).toBeNull()
})

test('weeks start on Monday, and partial ones at either end are separate', () => {
  expect(splitIntoBuckets({ from: '2026-11-19', to: '2026-12-01' }, 'week')).toEqual([
    { from: '2026-11-19', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
  expect(splitIntoBuckets({ from: '2024-01-31', to: '2024-03-01' }, 'month')).toHaveLength(3)
})

test('buckets cover the period without gaps or overlaps, and are few enough to draw', () => {
  assert(
    property(
      integer({ min: 0, max: 3_000 }),
      integer({ min: 0, max: 365 }),
      constantFrom('day', 'week', 'month'),
      (start, length, bucketSize) => {
        const span = { from: dateAt(start), to: dateAt(start + length) }
        const parts = splitIntoBuckets(span, bucketSize)
        expect(parts.reduce((sum, part) => sum + countDays(part), 0)).toBe(countDays(span))
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([span.from, span.to])
        expect(splitIntoBuckets(span, defaultBucket(span)).length).toBeLessThanOrEqual(31)
      },
    ),
  )
})
