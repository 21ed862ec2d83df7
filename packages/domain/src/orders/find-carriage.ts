import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { Courier } from '../core/ports/courier.ts'
import { type CarriageRow, carriages } from './tables.ts'

export async function findCarriage(ctx: RequestContext, id: string): Promise<CarriageRow | undefined> {
  const [row] = await ctx.db.select().from(carriages).where(eq(carriages.id, id))
  return row
}

/** The last booking of each of these parcels, those that were taken back left out. */
export async function carriagesOf(
  ctx: RequestContext,
  parcelIds: readonly string[],
): Promise<Map<string, CarriageRow>> {
  const rows = await ctx.db
    .select()
    .from(carriages)
    .where(inArray(carriages.parcelId, [...parcelIds]))
    .orderBy(desc(carriages.madeAt), desc(carriages.id))
  const last = new Map<string, CarriageRow>()
  for (const row of rows) if (row.parcelId && !last.has(row.parcelId)) last.set(row.parcelId, row)
  return new Map([...last].filter(([, { state }]) => state !== 'cancelled'))
}

/**
 * Bookings of an order that were given up and still concern staff: those that are being taken back without their
 * parcel, and those of which the courier may come all the same until they settle it.
 */
export async function strayCarriages(ctx: RequestContext, orderId: string): Promise<CarriageRow[]> {
  const isParcelGone = and(isNull(carriages.parcelId), inArray(carriages.state, ['cancelling', 'booked']))
  const isUnclear = and(eq(carriages.state, 'cancelled'), ne(carriages.problem, ''))
  return ctx.db
    .select()
    .from(carriages)
    .where(and(eq(carriages.orderId, orderId), isNull(carriages.settledAt), or(isParcelGone, isUnclear)))
    .orderBy(asc(carriages.madeAt), asc(carriages.id))
}

/** Whether a courier has been asked to come for it. */
export function isOpenCarriage(carriage: CarriageRow | null | undefined): boolean {
  return carriage !== null && carriage !== undefined && carriage.state !== 'refused'
}

export function findCourier({ providers }: RequestContext, name: string): Courier | undefined {
  return providers.couriers?.find((courier) => courier.name === name)
}

/** Throws where the courier of something that is booked has no key any more. */
export function courierOf(ctx: RequestContext, { courier }: CarriageRow): Courier {
  const found = findCourier(ctx, courier)
  if (!found) throw new Error(`There is no key of ${courier} for what it carries.`)
  return found
}
