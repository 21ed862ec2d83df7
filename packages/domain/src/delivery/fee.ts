import type { WeightBand } from '@shop/contract/delivery'

export interface ZoneFee {
  fee_kobo: number
  /** Grams that the fee covers. */
  free_weight_grams: number
  /** Above them, ascending. */
  bands: readonly WeightBand[]
  /** Kobo for each started kilo above the last band. */
  extra_kilo_kobo: number
}

/**
 * The fee in kobo for a parcel of so many grams: the zone's fee, that of the first band which is heavy enough, else that
 * of the last one and more for each started kilo above it.
 */
export function deliveryFeeKobo(zone: ZoneFee, weightGrams: number): number {
  const bands = [{ up_to_grams: zone.free_weight_grams, fee_kobo: zone.fee_kobo }, ...zone.bands]
  const band = bands.find(({ up_to_grams }) => weightGrams <= up_to_grams)
  if (band) return band.fee_kobo
  const { up_to_grams, fee_kobo } = bands.at(-1) ?? { up_to_grams: 0, fee_kobo: 0 }
  return fee_kobo + Math.ceil((weightGrams - up_to_grams) / 1000) * zone.extra_kilo_kobo
}

/** Whether the bands begin above the free weight and neither weight nor fee falls: a heavier parcel never costs less. */
export function areBandsInOrder({
  fee_kobo: feeKobo,
  free_weight_grams: freeWeightGrams,
  bands,
}: ZoneFee): boolean {
  return bands.every(({ up_to_grams, fee_kobo }, index) => {
    const before = bands[index - 1] ?? { up_to_grams: freeWeightGrams, fee_kobo: feeKobo }
    return up_to_grams > before.up_to_grams && fee_kobo >= before.fee_kobo
  })
}
