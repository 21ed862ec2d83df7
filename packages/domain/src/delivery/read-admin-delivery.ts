import type { AdminDelivery, AdminPoint, AdminZone } from '@shop/contract/admin/delivery'
import { asc } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import type { DeliveryZone } from './find-zone.ts'
import { deliveryAreas, deliveryZones, type PickupPointRow, pickupPoints } from './tables.ts'

/** All zones with their areas, and all points, closed ones too. */
export async function readAdminDelivery(ctx: RequestContext): Promise<AdminDelivery> {
  requirePermission(ctx.actor, 'delivery:edit')
  const zones = await ctx.db
    .select()
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.position), asc(deliveryZones.id))
  const areas = await ctx.db
    .select()
    .from(deliveryAreas)
    .orderBy(asc(deliveryAreas.stateCode), asc(deliveryAreas.lga))
  const points = await ctx.db
    .select()
    .from(pickupPoints)
    .orderBy(asc(pickupPoints.stateCode), asc(pickupPoints.name))
  return {
    zones: zones.map((zone) => ({
      ...zoneAnswer(zone),
      areas: areas
        .filter(({ zoneId }) => zoneId === zone.id)
        .map(({ stateCode, lga }) => ({ state: stateCode, lga })),
    })),
    points: points.map(pointAnswer),
  }
}

function zoneAnswer(zone: DeliveryZone): Omit<AdminZone, 'areas'> {
  return {
    id: zone.id,
    version: zone.version,
    name: zone.name,
    fee_kobo: zone.feeKobo,
    free_weight_grams: zone.freeWeightGrams,
    bands: zone.bands,
    extra_kilo_kobo: zone.extraKiloKobo,
    min_days: zone.minDays,
    max_days: zone.maxDays,
    free_from_kobo: zone.freeFromKobo,
    pay_on_delivery: zone.payOnDelivery,
  }
}

function pointAnswer(point: PickupPointRow): AdminPoint {
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
    state: point.stateCode,
    fee_kobo: point.feeKobo,
    min_days: point.minDays,
    max_days: point.maxDays,
    hold_days: point.holdDays,
    max_weight_grams: point.maxWeightGrams,
    pay_on_delivery: point.payOnDelivery,
  }
}
