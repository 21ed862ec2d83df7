import { expect, test } from 'vitest'
import { chartMax } from './chart-parts.tsx'

test('an empty chart still has a non-zero scale', () => {
  expect(chartMax([])).toBe(1)
  expect(chartMax([0, 0])).toBe(1)
})

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [13, 20],
  [25, 30],
])('for a count of %i the scale ends at %i, and half of it is a whole number', (max, top) => {
  expect(chartMax([max], true)).toBe(top)
})

test('the top of the scale is round and at least the highest value', () => {
  expect(chartMax([95, 170])).toBe(200)
  expect(chartMax([1_368_400])).toBe(1_500_000)
  expect(chartMax([9.2])).toBe(10)
  expect(chartMax([100])).toBe(100)
})
