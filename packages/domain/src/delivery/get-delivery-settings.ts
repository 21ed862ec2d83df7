import type { DeliverySettings, AdminPickupPoint, AdminZone } from '@shop/contract/admin/delivery'
import { asc } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import type { DeliveryZone } from './find-zone.ts'
import { deliveryAreas, deliveryZones, type PickupPointRow, pickupPoints } from './tables.ts'

/** All zones with their areas, and all pickup points, including closed ones. */
export async function getDeliverySettings(ctx: RequestContext): Promise<DeliverySettings> {
  requirePermission(ctx.actor, 'delivery:write')
  const zones = await ctx.db
    .select()
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.position), asc(deliveryZones.id))
  const areas = await ctx.db
    .select()
    .from(deliveryAreas)
    .orderBy(asc(deliveryAreas.state_code), asc(deliveryAreas.lga))
  const points = await ctx.db
    .select()
    .from(pickupPoints)
    .orderBy(asc(pickupPoints.state_code), asc(pickupPoints.name))
  return {
    zones: zones.map((zone) => ({
      ...presentZone(zone),
      areas: areas
        .filter(({ zone_id: zoneId }) => zoneId === zone.id)
        .map(({ state_code: stateCode, lga }) => ({ state: stateCode, lga })),
    })),
    pickup_points: points.map(presentPickupPoint),
  }
}

function presentZone(zone: DeliveryZone): Omit<AdminZone, 'areas'> {
  return {
    id: zone.id,
    version: zone.version,
    name: zone.name,
    fee_kobo: zone.fee_kobo,
    free_weight_grams: zone.free_weight_grams,
    bands: zone.bands,
    extra_kilo_kobo: zone.extra_kilo_kobo,
    min_days: zone.min_days,
    max_days: zone.max_days,
    free_from_kobo: zone.free_from_kobo,
    pay_on_delivery: zone.pay_on_delivery,
  }
}

function presentPickupPoint(point: PickupPointRow): AdminPickupPoint {
  const { id, version, kind, name, address, landmark, phone, hours, lga, active } = point
  return {
    id,
    version,
    kind,
    name,
    address,
    landmark,
    phone,
    hours,
    lga,
    active,
    state: point.state_code,
    fee_kobo: point.fee_kobo,
    min_days: point.min_days,
    max_days: point.max_days,
    hold_days: point.hold_days,
    max_weight_grams: point.max_weight_grams,
    pay_on_delivery: point.pay_on_delivery,
  }
}
