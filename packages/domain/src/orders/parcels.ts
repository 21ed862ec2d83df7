import { asc, eq, inArray, and, isNotNull, ne } from 'drizzle-orm'
import { findRiders } from '../delivery/riders.ts'
import type { RequestContext } from '../core/context.ts'
import { recordAgentOrderChange } from './agent-order-events.ts'
import { getShipments, abandonShipment } from './shipments.ts'
import {
  type ShipmentRow,
  parcelEvents,
  type ParcelEventRow,
  type ParcelRow,
  parcels,
  type OrderRow,
  orders,
} from './tables.ts'
import { markDue } from '../core/rollups-due.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import { assertVersion, lockOrder } from './orders.ts'
import { type ParcelLine, rescheduleDays } from '@shop/contract/parcels'
import { actorKey, actorName, requireAccount } from '../core/actor.ts'
import { generateCode } from './confirmation-rules.ts'
import { notifyStaffOfFailedDelivery } from './staff-notifications.ts'
import { initialParcelStatus } from './parcel-state-machine.ts'
import { addMs, lagosDate, dayMs } from '../core/dates.ts'

/** The parcels of an order, in order of packing. */
export async function listParcels(ctx: RequestContext, orderId: string): Promise<ParcelRow[]> {
  return ctx.db.select().from(parcels).where(eq(parcels.order_id, orderId)).orderBy(asc(parcels.number))
}

/** A parcel with its carrier and its events, oldest first. */
export interface ParcelDetails extends ParcelRow {
  rider: { name: string; phone: string } | null
  /** The courier booking of the parcel, if it was not cancelled. */
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

export interface ParcelInput {
  order_id: string
  /** The number of the parcel in its order. */
  number: number
  /** The version of the order that staff saw. */
  version: number
}

/** A parcel of an order that is locked until the transaction ends. Throws not_found or version_conflict. */
export async function lockParcel(
  ctx: RequestContext,
  { order_id: orderId, number, version }: ParcelInput,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  if (!isUuid(orderId)) fail('not_found')
  const order = await lockOrder(ctx, orderId)
  await assertVersion(ctx, order, version)
  const parcel = (await listParcels(ctx, orderId)).find((each) => each.number === number)
  return { order, parcel: parcel ?? fail('not_found') }
}

/** Inserts a parcel of a locked order, with its own delivery code. */
export async function createParcel(ctx: RequestContext, orderId: string, lines: ParcelLine[]): Promise<void> {
  const number = ((await listParcels(ctx, orderId)).at(-1)?.number ?? 0) + 1
  const id = ctx.ids.next(ctx.clock.now())
  const deliveryCode = generateCode()
  await ctx.db.insert(parcels).values({
    id,
    order_id: orderId,
    number,
    status: initialParcelStatus,
    lines,
    delivery_code: deliveryCode,
  })
  await recordEvent(ctx, { id, order_id: orderId }, { status: initialParcelStatus })
}

export interface ParcelTransition {
  to: ParcelRow['status']
  reason?: ParcelEventRow['reason']
  note?: string
  /** What a courier reported. */
  event_key?: string
  /** Other columns that change with the status. */
  set?: Partial<
    Pick<
      ParcelRow,
      | 'rider_id'
      | 'tracking_number'
      | 'received_by'
      | 'delivery_photo'
      | 'rescheduled_for'
      | 'pickup_deadline'
      | 'delivery_code'
      | 'code_attempts'
    >
  >
}

/** Changes the status of a parcel of a locked order and records who did it. */
export async function transitionParcel(
  ctx: RequestContext,
  parcel: ParcelRow,
  { to, set, ...eventFields }: ParcelTransition,
): Promise<void> {
  await ctx.db
    .update(parcels)
    .set({ ...set, status: to })
    .where(eq(parcels.id, parcel.id))
  await recordEvent(ctx, parcel, { status: to, ...eventFields })
  if (to === 'attempt_failed' && parcel.status !== to)
    await notifyStaffOfFailedDelivery(ctx, parcel.order_id, eventFields.reason ?? null)
}

/** Unpacks a parcel of a locked order that has not been dispatched, and cancels its courier. */
export async function unpackParcel(ctx: RequestContext, { id }: ParcelRow): Promise<void> {
  await abandonShipment(ctx, id)
  // Its events are deleted with it, including failed attempts on earlier days.
  const attempts = await ctx.db
    .select({ occurred_at: parcelEvents.occurred_at })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.parcel_id, id), isNotNull(parcelEvents.reason)))
  await markDue(ctx, ...attempts.map(({ occurred_at: at }) => ({ day: lagosDate(at) })))
  await ctx.db.delete(parcels).where(eq(parcels.id, id))
}

async function recordEvent(
  ctx: RequestContext,
  parcel: Pick<ParcelRow, 'id' | 'order_id'>,
  event: Pick<ParcelEventRow, 'status'> & Partial<Pick<ParcelEventRow, 'reason' | 'note' | 'event_key'>>,
): Promise<void> {
  await ctx.db.insert(parcelEvents).values({
    ...event,
    parcel_id: parcel.id,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    occurred_at: ctx.clock.now(),
  })
  await recordAgentOrderChange(ctx, parcel.order_id)
  if (event.reason) await markDue(ctx, { order_id: parcel.order_id })
}

/**
 * The dates (YYYY-MM-DD, Lagos) that the customer can choose, from tomorrow on: within three days, for a parcel to the
 * customer's address that has not left yet, or after a failed attempt. None if the parcel was refused or a courier collects it.
 */
export function rescheduleDates(
  { status, events, shipment }: Pick<ParcelDetails, 'status' | 'events' | 'shipment'>,
  { delivery }: Pick<OrderRow, 'delivery'>,
  now: Date,
): string[] {
  if (status === 'packed') return delivery.method === 'door' && !shipment ? listDatesAfter(now, now) : []
  const failed = listTransitions(events).findLast((event) => event.status === 'attempt_failed')
  const reason = events.findLast((event) => event.reason !== null)?.reason
  return status === 'attempt_failed' && failed && reason !== 'refused'
    ? listDatesAfter(failed.occurred_at, now)
    : []
}

/** The events that changed a parcel's status; others are notes, such as the day that a customer chose. */
export function listTransitions<Event extends { status: string }>(events: readonly Event[]): Event[] {
  return events.filter(({ status }, index) => status !== events[index - 1]?.status)
}

/** The dates after a point in time that are not over yet. */
function listDatesAfter(at: Date, now: Date): string[] {
  return Array.from({ length: rescheduleDays }, (_, day) => lagosDate(addMs(at, (day + 1) * dayMs))).filter(
    (date) => date > lagosDate(now),
  )
}

/** The customer's instructions to the rider, and notes about their parcels: for the data export. */
export async function listOwnParcelNotes(ctx: RequestContext) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({
      order_number: orders.number,
      parcel: parcels.number,
      text: parcelEvents.note,
      at: parcelEvents.occurred_at,
    })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcel_id))
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(and(eq(orders.account_id, accountId), ne(parcelEvents.note, '')))
    .orderBy(asc(parcelEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
