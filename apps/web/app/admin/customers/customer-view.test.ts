import { expect, test } from 'vitest'
import { averageOrderValue } from './customer-view.tsx'

test('null before anything was paid', () => {
  expect(averageOrderValue(0, 0)).toBe(null)
})

test('average of the paid orders, in whole naira', () => {
  expect(averageOrderValue(15_400_00 + 12_400_00, 2)).toBe(13_900_00)
  expect(averageOrderValue(100_00, 3)).toBe(33_00)
})
