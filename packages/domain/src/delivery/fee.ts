import type { WeightBand } from '@shop/contract/delivery'

export interface ZoneFee {
  feeKobo: number
  /** Grams that the fee covers. */
  freeWeightGrams: number
  /** Above them, ascending. */
  bands: readonly WeightBand[]
  /** Kobo for each started kilo above the last band. */
  extraKiloKobo: number
}

/**
 * The fee in kobo for a parcel of so many grams: the zone's fee, that of the first band which is heavy enough, else that
 * of the last one and more for each started kilo above it.
 */
export function deliveryFeeKobo(zone: ZoneFee, weightGrams: number): number {
  const bands = [{ up_to_grams: zone.freeWeightGrams, fee_kobo: zone.feeKobo }, ...zone.bands]
  const band = bands.find(({ up_to_grams }) => weightGrams <= up_to_grams)
  if (band) return band.fee_kobo
  const { up_to_grams, fee_kobo } = bands.at(-1) ?? { up_to_grams: 0, fee_kobo: 0 }
  return fee_kobo + Math.ceil((weightGrams - up_to_grams) / 1000) * zone.extraKiloKobo
}

/** Whether the bands begin above the free weight and neither weight nor fee falls: a heavier parcel never costs less. */
export function areBandsInOrder({ feeKobo, freeWeightGrams, bands }: ZoneFee): boolean {
  return bands.every(({ up_to_grams, fee_kobo }, index) => {
    const before = bands[index - 1] ?? { up_to_grams: freeWeightGrams, fee_kobo: feeKobo }
    return up_to_grams > before.up_to_grams && fee_kobo >= before.fee_kobo
  })
}
