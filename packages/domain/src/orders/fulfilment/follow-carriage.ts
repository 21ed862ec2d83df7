import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import type { TrackingUpdate } from '../../core/ports/courier.ts'
import { dueOnDeliveryKobo } from './collect-at-door.ts'
import { postCourierFee } from './courier-fee.ts'
import { parsePlainText } from './courier-answer.ts'
import { getCourier, findShipment } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { syncOrderStatus } from './follow-parcels.ts'
import { dispatchedStatus } from './hand-over-parcel.ts'
import { listParcels } from '../list-parcels.ts'
import { emailParcel } from './mail-parcel.ts'
import { toParcelEvents } from './steps-of-news.ts'
import {
  type ShipmentRow,
  shipments,
  type OrderRow,
  parcelEvents,
  type ParcelRow,
  parcels,
} from '../tables.ts'
import { transitionParcel } from '../write-parcel.ts'

/** The outbox kind whose payload is `{shipmentId}`. */
export const trackShipmentTask = 'shipment.track'

export async function handleTracking(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { shipment_id: shipmentId } = task.payload as { shipment_id: string }
  await trackShipment(ctx, shipmentId)
}

/**
 * Asks the courier where a parcel is; what it has not told before is noted, and moves the parcel and its order. Throws
 * CourierUnavailable or CourierRefused.
 */
export async function trackShipment(ctx: RequestContext, shipmentId: string): Promise<void> {
  const shipment = await findShipment(ctx, shipmentId)
  if (shipment?.status !== 'booked' || shipment.provider_id === null) return
  const update = await getCourier(ctx, shipment).track(shipment.provider_id)
  if (!update || update.status === 'created') return
  const eventKey = trackingEventKey(shipment, update)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const parcel = (await listParcels(ctx, order.id)).find(({ id }) => id === shipment.parcel_id)
    // What a rider of the shop has, no courier can tell of.
    if (parcel?.rider_id !== null || (await isEventRecorded(ctx, eventKey))) return
    await note(ctx, order, parcel, { update, event_key: eventKey })
    if (update.status === 'cancelled' && parcel.status === 'packed')
      await closeShipment(ctx, order, shipment, parcel)
  })
}

function trackingEventKey(
  { courier, provider_id: providerId }: ShipmentRow,
  { status: state, occurredAt: at }: TrackingUpdate,
): string {
  return [courier, providerId, state, at?.toISOString() ?? ''].join(' ')
}

async function isEventRecorded(ctx: RequestContext, eventKey: string): Promise<boolean> {
  const applied = await ctx.db
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(eq(parcelEvents.event_key, eventKey))
  return applied.length > 0
}

async function note(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
  { update, event_key: eventKey }: { update: TrackingUpdate; event_key: string },
): Promise<void> {
  const words = update.message || update.status.replaceAll('_', ' ')
  const eventFields = { note: parsePlainText(words), reason: update.reason ?? null, event_key: eventKey }
  // Money at the door is counted by people, and only then the parcel has arrived.
  const awaitsCashCount = update.status === 'delivered' && dueOnDeliveryKobo(order) > 0
  const steps = awaitsCashCount ? [] : toParcelEvents(parcel.status, update.status, dispatchedStatus(order))
  const last = steps.at(-1)
  if (last === undefined) return transitionParcel(ctx, parcel, { to: parcel.status, ...eventFields })
  let synced = order
  for (const to of steps.slice(0, -1)) {
    await transitionParcel(ctx, parcel, { to })
    synced = await syncOrderStatus(ctx, synced)
  }
  const set = last === 'attempt_failed' ? { rescheduled_for: null } : {}
  await transitionParcel(ctx, parcel, { to: last, set, ...eventFields })
  synced = await syncOrderStatus(ctx, synced)
  if (last === 'attempt_failed') await emailParcel(ctx, synced, parcel.number)
}

async function closeShipment(
  ctx: RequestContext,
  order: OrderRow,
  shipment: ShipmentRow,
  parcel: ParcelRow,
): Promise<void> {
  const problem = 'Cancelled by the courier.'
  await ctx.db
    .update(shipments)
    .set({ status: 'rejected', error: problem })
    .where(eq(shipments.id, shipment.id))
  const fresh = await findShipment(ctx, shipment.id)
  if (fresh) await postCourierFee(ctx, order, fresh, 0)
  await ctx.db.update(parcels).set({ tracking_number: '' }).where(eq(parcels.id, parcel.id))
}
