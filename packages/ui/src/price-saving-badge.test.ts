import { expect, test } from 'vitest'
import { getPriceSaving } from './price-saving-badge.tsx'

test('shows no saving without a higher regular price', () => {
  expect(getPriceSaving(2_850_000, null)).toBeNull()
  expect(getPriceSaving(2_850_000, undefined)).toBeNull()
  expect(getPriceSaving(2_850_000, 2_850_000)).toBeNull()
  expect(getPriceSaving(2_850_000, 2_000_000)).toBeNull()
})

test('hides a saving below one per cent', () => {
  expect(getPriceSaving(9_950, 10_000)).toBeNull()
  expect(getPriceSaving(9_900, 10_000)).toEqual({ kobo: 100, percent: 1 })
})

test('rounds percentages down', () => {
  expect(getPriceSaving(2_850_000, 3_400_000)).toEqual({ kobo: 550_000, percent: 16 })
  expect(getPriceSaving(1, 3)).toEqual({ kobo: 2, percent: 66 })
})
