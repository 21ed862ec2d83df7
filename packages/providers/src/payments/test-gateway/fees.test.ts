import { expect, test } from 'vitest'
import { localFeeKobo } from './complete-transaction.ts'

test.each([
  [5_000, 75],
  [25_000, 375],
  [249_999, 3_750],
  [250_000, 13_750],
  [1_000_000, 25_000],
  [12_666_600, 199_999],
  [12_666_667, 200_000],
  [500_000_000, 200_000],
])('%i kobo cost %i kobo', (amount, fee) => {
  expect(localFeeKobo(amount)).toBe(fee)
})
