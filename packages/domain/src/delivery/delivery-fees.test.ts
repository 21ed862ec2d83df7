import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { areBandsInOrder, deliveryFeeKobo, type ZoneFee } from './delivery-fees.ts'

const zone = { fee_kobo: 250_000, free_weight_grams: 5_000, bands: [], extra_kilo_kobo: 40_000 }

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

test('the fee is whole kobo, never less than the base fee, and never falls with more weight', () => {
  assert(
    property(nat(1_000_000), nat(1_000_000), (grams, more) => {
      const fee = deliveryFeeKobo(zone, grams)
      expect(Number.isInteger(fee)).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(zone.fee_kobo)
      expect(deliveryFeeKobo(zone, grams + more)).toBeGreaterThanOrEqual(fee)
    }),
  )
})

const banded: ZoneFee = { ...zone, bands: [{ up_to_grams: 20_000, fee_kobo: 330_000 }] }

test.each([
  [5_000, 250_000],
  [5_001, 330_000],
  [20_000, 330_000],
  [20_001, 370_000],
  [21_001, 410_000],
])('with a band to 20 kg, %i g cost %i kobo', (grams, kobo) => {
  expect(deliveryFeeKobo(banded, grams)).toBe(kobo)
})

test('bands are out of order if they start too low, or weight or fee falls', () => {
  const wrong = [
    [{ up_to_grams: 5_000, fee_kobo: 300_000 }],
    [{ up_to_grams: 9_000, fee_kobo: 249_999 }],
    [...banded.bands, { up_to_grams: 19_000, fee_kobo: 400_000 }],
    [...banded.bands, { up_to_grams: 30_000, fee_kobo: 300_000 }],
  ]
  for (const bands of wrong) expect(areBandsInOrder({ ...zone, bands })).toBe(false)
  expect(areBandsInOrder(zone) && areBandsInOrder(banded)).toBe(true)
})

test('with bands in order, a heavier parcel never costs less', () => {
  const step = record({ grams: integer({ min: 1, max: 20_000 }), kobo: nat(500_000) })
  assert(
    property(array(step, { maxLength: 6 }), nat(200_000), nat(50_000), (steps, grams, more) => {
      let last = { up_to_grams: zone.free_weight_grams, fee_kobo: zone.fee_kobo }
      const bands = steps.map(({ grams, kobo }) => {
        last = { up_to_grams: last.up_to_grams + grams, fee_kobo: last.fee_kobo + kobo }
        return last
      })
      const created = { ...zone, bands }
      expect(areBandsInOrder(created)).toBe(true)
      expect(deliveryFeeKobo(created, grams + more)).toBeGreaterThanOrEqual(deliveryFeeKobo(created, grams))
    }),
  )
})
