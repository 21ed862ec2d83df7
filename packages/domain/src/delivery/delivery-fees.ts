import type { WeightBand, DeliveryArea, StateFees } from '@shop/contract/delivery'
import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { states } from './states.ts'
import { deliveryAreas, deliveryZones, pickupPoints } from './tables.ts'

export interface ZoneFee {
  fee_kobo: number
  /** Weight included in the fee, in grams. */
  free_weight_grams: number
  /** Above the included weight, ascending. */
  bands: readonly WeightBand[]
  /** Kobo for each started kilogram above the last band. */
  extra_kilo_kobo: number
}

/**
 * The fee in kobo for a weight in grams: the zone's fee, that of the first sufficient band, or that of the last band
 * plus a fee for each started kilogram above it.
 */
export function deliveryFeeKobo(zone: ZoneFee, weightGrams: number): number {
  const bands = [{ up_to_grams: zone.free_weight_grams, fee_kobo: zone.fee_kobo }, ...zone.bands]
  const band = bands.find(({ up_to_grams }) => weightGrams <= up_to_grams)
  if (band) return band.fee_kobo
  const { up_to_grams, fee_kobo } = bands.at(-1) ?? { up_to_grams: 0, fee_kobo: 0 }
  return fee_kobo + Math.ceil((weightGrams - up_to_grams) / 1000) * zone.extra_kilo_kobo
}

/**
 * Whether bands start above the included weight and neither weight nor fee falls, so that a heavier parcel never costs
 * less.
 */
export function areBandsInOrder({ fee_kobo: feeKobo, free_weight_grams: freeWeightGrams, bands }: ZoneFee) {
  return bands.every(({ up_to_grams, fee_kobo }, index) => {
    const before = bands[index - 1] ?? { up_to_grams: freeWeightGrams, fee_kobo: feeKobo }
    return up_to_grams > before.up_to_grams && fee_kobo >= before.fee_kobo
  })
}

/** Delivery fees and times by state name. States without a zone are left out. */
export async function listDeliveryFees(ctx: RequestContext): Promise<StateFees[]> {
  const rows = await ctx.db
    .select()
    .from(deliveryAreas)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryAreas.zone_id))
    .orderBy(asc(deliveryZones.fee_kobo), asc(deliveryZones.position), asc(deliveryAreas.lga))
  const { name, address, fee_kobo: feeKobo, state_code: stateCode, active } = pickupPoints
  const points = await ctx.db
    .select({ name, address, fee_kobo: feeKobo, state_code: stateCode })
    .from(pickupPoints)
    .where(eq(active, true))
    .orderBy(asc(feeKobo), asc(name))
  return states.flatMap(({ code, name }) => {
    const areas: DeliveryArea[] = []
    for (const { delivery_areas: place, delivery_zones: zone } of rows) {
      if (place.state_code !== code) continue
      const existing = areas.find((area) => area.zone === zone.name)
      const area = existing ?? toDeliveryArea(zone)
      if (!existing) areas.push(area)
      if (place.lga === '') area.rest_of_state = true
      else area.lgas.push(place.lga)
    }
    const pointsInState = points.filter(({ state_code: stateCode }) => stateCode === code)
    return areas.length > 0
      ? [{ code, name, areas, pickup_points: pointsInState.map(({ state_code: _state, ...point }) => point) }]
      : []
  })
}

function toDeliveryArea(zone: typeof deliveryZones.$inferSelect): DeliveryArea {
  return {
    zone: zone.name,
    lgas: [],
    rest_of_state: false,
    fee_kobo: zone.fee_kobo,
    free_weight_grams: zone.free_weight_grams,
    bands: zone.bands,
    free_from_kobo: zone.free_from_kobo,
    extra_kilo_kobo: zone.extra_kilo_kobo,
    min_days: zone.min_days,
    max_days: zone.max_days,
    pay_on_delivery: zone.pay_on_delivery,
  }
}
