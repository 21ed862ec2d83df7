import { assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryFeeKobo } from './fee.ts'

const zone = { feeKobo: 250_000, freeWeightGrams: 5_000, extraKiloKobo: 40_000 }

test.each([
  [0, 250_000],
  [5_000, 250_000],
  [5_001, 290_000],
  [6_000, 290_000],
  [6_001, 330_000],
  [50_000, 2_050_000],
])('%i g cost %i kobo', (grams, kobo) => {
  expect(deliveryFeeKobo(zone, grams)).toBe(kobo)
})

test('is whole kobo, never less than the fee, and never falls with more weight', () => {
  assert(
    property(nat(1_000_000), nat(1_000_000), (grams, more) => {
      const fee = deliveryFeeKobo(zone, grams)
      expect(Number.isInteger(fee)).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(zone.feeKobo)
      expect(deliveryFeeKobo(zone, grams + more)).toBeGreaterThanOrEqual(fee)
    }),
  )
})
