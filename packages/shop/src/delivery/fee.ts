export interface ZoneFee {
  feeKobo: number
  /** Grams that the fee covers. */
  freeWeightGrams: number
  /** Kobo for each started kilo above them. */
  extraKiloKobo: number
}

/** The fee in kobo for a parcel of so many grams: the zone's fee and more for each started kilo above its free weight. */
export function deliveryFeeKobo(zone: ZoneFee, weightGrams: number): number {
  const extraKilos = Math.max(0, Math.ceil((weightGrams - zone.freeWeightGrams) / 1000))
  return zone.feeKobo + extraKilos * zone.extraKiloKobo
}
