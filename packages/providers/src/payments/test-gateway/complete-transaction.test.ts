import { expect, test } from 'vitest'
import { receivedKobo } from './complete-transaction.ts'

test.each([
  [1_250_000, 'exact', 1_250_000],
  [1_250_000, 'less', 1_200_000],
  [1_250_000, 'more', 1_300_000],
  [5_001, 'less', 2_501],
  [5_001, 'more', 7_501],
] as const)('of %i kobo with "%s" %i arrive', (requested, mode, arrived) => {
  expect(receivedKobo(requested, mode)).toBe(arrived)
})
