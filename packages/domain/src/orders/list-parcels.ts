import { asc, eq, inArray } from 'drizzle-orm'
import { findRiders } from '../delivery/find-riders.ts'
import type { RequestContext } from '../core/context.ts'
import { getShipments } from './find-carriage.ts'
import { type ShipmentRow, parcelEvents, type ParcelEventRow, type ParcelRow, parcels } from './tables.ts'

/** The parcels of an order, in order of packing. */
export async function listParcels(ctx: RequestContext, orderId: string): Promise<ParcelRow[]> {
  return ctx.db.select().from(parcels).where(eq(parcels.order_id, orderId)).orderBy(asc(parcels.number))
}

/** A parcel with who carries it and what happened to it, oldest first. */
export interface ParcelDetails extends ParcelRow {
  rider: { name: string; phone: string } | null
  /** What a courier was asked to carry of it, if it was not taken back. */
  shipment: ShipmentRow | null
  events: ParcelEventRow[]
}

export async function listParcelDetails(ctx: RequestContext, orderId: string): Promise<ParcelDetails[]> {
  const rows = await listParcels(ctx, orderId)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const events = await ctx.db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcel_id, ids))
    .orderBy(asc(parcelEvents.id))
  const byParcel = Map.groupBy(events, (event) => event.parcel_id)
  const shipments = await getShipments(ctx, ids)
  const riders = await findRiders(
    ctx,
    rows.flatMap(({ rider_id: riderId }) => riderId ?? []),
  )
  return rows.map((parcel) => {
    const rider = parcel.rider_id === null ? undefined : riders.get(parcel.rider_id)
    return {
      ...parcel,
      rider: rider ? { name: rider.name, phone: rider.phone } : null,
      shipment: shipments.get(parcel.id) ?? null,
      events: byParcel.get(parcel.id) ?? [],
    }
  })
}
