import { expect, test } from 'vitest'
import { formatCsvTime } from './staff-dates.ts'

test.each([
  ['2026-11-20T14:04:09.123Z', '2026-11-20 15:04:09'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30:00'],
])('%s is %s in Lagos', (iso, time) => expect(formatCsvTime(iso)).toBe(time))
