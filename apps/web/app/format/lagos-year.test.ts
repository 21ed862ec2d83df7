import { expect, test } from 'vitest'
import { lagosYear } from './lagos-year.ts'

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('at %s it is %i in Lagos', (at, year) => {
  expect(lagosYear(new Date(at))).toBe(year)
})
