import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { Courier } from '../core/ports/courier.ts'
import { type ShipmentRow, shipments } from './tables.ts'
import { enqueue } from '../core/jobs/outbox.ts'

export async function findShipment(ctx: RequestContext, id: string): Promise<ShipmentRow | undefined> {
  const [row] = await ctx.db.select().from(shipments).where(eq(shipments.id, id))
  return row
}

/** The latest booking of each parcel, unless it was cancelled. */
export async function getShipments(
  ctx: RequestContext,
  parcelIds: readonly string[],
): Promise<Map<string, ShipmentRow>> {
  const rows = await ctx.db
    .select()
    .from(shipments)
    .where(inArray(shipments.parcel_id, [...parcelIds]))
    .orderBy(desc(shipments.created_at), desc(shipments.id))
  const last = new Map<string, ShipmentRow>()
  for (const row of rows) if (row.parcel_id && !last.has(row.parcel_id)) last.set(row.parcel_id, row)
  return new Map([...last].filter(([, { status }]) => status !== 'cancelled'))
}

/**
 * Unused bookings of an order that staff should know about: those without a parcel that are not cancelled yet, and
 * those whose courier may still come. They are listed until staff resolve them.
 */
export async function listUnresolvedShipments(ctx: RequestContext, orderId: string): Promise<ShipmentRow[]> {
  const isParcelDeleted = and(
    isNull(shipments.parcel_id),
    inArray(shipments.status, ['cancelling', 'booked']),
  )
  const isUnclear = and(eq(shipments.status, 'cancelled'), ne(shipments.error, ''))
  return ctx.db
    .select()
    .from(shipments)
    .where(
      and(eq(shipments.order_id, orderId), isNull(shipments.resolved_at), or(isParcelDeleted, isUnclear)),
    )
    .orderBy(asc(shipments.created_at), asc(shipments.id))
}

/** Whether a courier was requested and did not reject it. */
export function isOpenShipment(shipment: ShipmentRow | null | undefined): boolean {
  return shipment !== null && shipment !== undefined && shipment.status !== 'rejected'
}

export function findCourier({ providers }: RequestContext, name: string): Courier | undefined {
  return providers.couriers?.find((courier) => courier.name === name)
}

/** The courier of a shipment. Throws an Error if its credentials are no longer set. */
export function getCourier(ctx: RequestContext, { courier }: ShipmentRow): Courier {
  const found = findCourier(ctx, courier)
  if (!found) throw new Error(`There is no key of ${courier} for what it carries.`)
  return found
}

/** Cancels the booking of a parcel of a locked order. Returns false if there was none. */
export async function abandonShipment(ctx: RequestContext, parcelId: string): Promise<boolean> {
  const abandoned = await ctx.db
    .update(shipments)
    .set({ status: 'cancelling', error: '' })
    .where(and(eq(shipments.parcel_id, parcelId), inArray(shipments.status, ['requested', 'booked'])))
    .returning({ shipment_id: shipments.id })
  await enqueue(ctx, 'shipment.cancel', abandoned)
  return abandoned.length > 0
}
