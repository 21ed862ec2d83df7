import { expect, test } from 'vitest'
import { localFeeKobo, receivedKobo } from './complete-transaction.ts'

test.each([
  [1_250_000, 'exact', 1_250_000],
  [1_250_000, 'less', 1_200_000],
  [1_250_000, 'more', 1_300_000],
  [5_001, 'less', 2_501],
  [5_001, 'more', 7_501],
] as const)('for %i kobo with "%s", %i arrive', (kobo, mode, arrived) => {
  expect(receivedKobo(kobo, mode)).toBe(arrived)
})

test.each([
  [5_000, 75],
  [25_000, 375],
  [249_999, 3_750],
  [250_000, 13_750],
  [1_000_000, 25_000],
  [12_666_600, 199_999],
  [12_666_667, 200_000],
  [500_000_000, 200_000],
])('the fee for %i kobo is %i kobo', (amount, fee) => {
  expect(localFeeKobo(amount)).toBe(fee)
})
