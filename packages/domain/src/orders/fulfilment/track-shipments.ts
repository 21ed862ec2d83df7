import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import {
  CourierRefused,
  CourierUnavailable,
  type TrackingUpdate,
  type TrackingStatus,
} from '../../core/ports/courier.ts'
import { dispatchedStatus } from '../parcel-rules.ts'
import { finalParcelStatuses, canParcelBecome } from '../parcel-state-machine.ts'
import {
  shipments,
  parcels,
  type ShipmentRow,
  type OrderRow,
  parcelEvents,
  type ParcelRow,
} from '../tables.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/errors.ts'
import type { WebhookHeaders } from '../../core/ports/payment-gateway.ts'
import { findCourier, getCourier, findShipment } from '../shipments.ts'
import { dueOnDeliveryKobo } from './cash-on-delivery.ts'
import { toStorableText } from './courier-responses.ts'
import { postCourierFee } from './post-courier-fee.ts'
import { lockOrder } from '../orders.ts'
import { syncOrderStatus } from './sync-order-status.ts'
import { listParcels, transitionParcel } from '../parcels.ts'
import { emailParcel } from './parcel-notifications.ts'
import type { ParcelStatus } from '@shop/contract/parcels'

/**
 * Fetches the tracking of all open shipments, in case webhooks were lost. A courier that does not respond is skipped
 * for the rest of the run. Returns how many shipments were fetched.
 */
export async function trackShipments(ctx: RequestContext): Promise<number> {
  const open = await ctx.db
    .select({ id: shipments.id, courier: shipments.courier })
    .from(shipments)
    .innerJoin(parcels, eq(parcels.id, shipments.parcel_id))
    .where(
      and(
        eq(shipments.status, 'booked'),
        isNull(parcels.rider_id),
        notInArray(parcels.status, [...finalParcelStatuses]),
      ),
    )
    .orderBy(asc(shipments.id))
  const names = new Set((ctx.providers.couriers ?? []).map(({ name }) => name))
  let count = 0
  for (const { id, courier } of open) {
    if (!names.has(courier)) continue
    try {
      await trackShipment(ctx, id)
      count += 1
    } catch (error) {
      if (error instanceof CourierUnavailable) names.delete(courier)
      else if (!(error instanceof CourierRefused)) throw error
      ctx.log.warn({ err: error, shipment: id }, 'a courier did not return the status of a parcel')
    }
  }
  return count
}

/**
 * Handles a courier's webhook. The signature is checked over the raw bytes, and the event only triggers a call to the
 * courier's API. Throws invalid_signature, or not_found for another courier and for a shipment whose booking is not
 * recorded yet, so that the courier retries.
 */
export async function handleCourierWebhook(
  ctx: RequestContext,
  { provider, headers, rawBody }: { provider: string; headers: WebhookHeaders; rawBody: Buffer },
): Promise<void> {
  const webhookEvent = (findCourier(ctx, provider) ?? fail('not_found')).parseWebhook(headers, rawBody)
  if (!webhookEvent) {
    ctx.log.warn(
      { provider, bytes: rawBody.byteLength },
      'a courier notice with a wrong signature was refused',
    )
    fail('invalid_signature')
  }
  const { provider_id: providerId } = webhookEvent
  // PostgreSQL cannot store NUL in text.
  if (providerId === undefined || providerId.includes('\u0000')) return
  const [shipment] = await ctx.db
    .select({ shipment_id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, provider), eq(shipments.provider_id, providerId)))
  if (!shipment) fail('not_found')
  await enqueue(ctx, 'shipment.track', shipment)
}

export async function handleTracking(ctx: RequestContext, task: OutboxMessage<'shipment.track'>) {
  const { shipment_id: shipmentId } = task.payload
  await trackShipment(ctx, shipmentId)
}

/**
 * Fetches the tracking of a parcel. A new update is recorded and changes the status of the parcel and its order. Throws
 * CourierUnavailable or CourierRefused.
 */
async function trackShipment(ctx: RequestContext, shipmentId: string): Promise<void> {
  const shipment = await findShipment(ctx, shipmentId)
  if (shipment?.status !== 'booked' || shipment.provider_id === null) return
  const update = await getCourier(ctx, shipment).track(shipment.provider_id)
  if (!update || update.status === 'created') return
  const eventKey = trackingEventKey(shipment, update)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const parcel = (await listParcels(ctx, order.id)).find(({ id }) => id === shipment.parcel_id)
    // A courier cannot report on a parcel that one of the shop's riders has.
    if (parcel?.rider_id !== null || (await isEventRecorded(ctx, eventKey))) return
    await note(ctx, order, parcel, { update, event_key: eventKey })
    if (update.status === 'cancelled' && parcel.status === 'packed')
      await closeShipment(ctx, order, shipment, parcel)
  })
}

function trackingEventKey(
  { courier, provider_id: providerId }: ShipmentRow,
  { status, occurred_at: at }: TrackingUpdate,
): string {
  return [courier, providerId, status, at?.toISOString() ?? ''].join(' ')
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
  const message = update.message || update.status.replaceAll('_', ' ')
  const eventFields = { note: toStorableText(message), reason: update.reason ?? null, event_key: eventKey }
  // With money due on delivery, staff record the delivery together with the cash.
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

async function closeShipment(ctx: RequestContext, order: OrderRow, shipment: ShipmentRow, parcel: ParcelRow) {
  const problem = 'Cancelled by the courier.'
  await ctx.db
    .update(shipments)
    .set({ status: 'rejected', error: problem })
    .where(eq(shipments.id, shipment.id))
  const fresh = await findShipment(ctx, shipment.id)
  if (fresh) await postCourierFee(ctx, order, fresh, 0)
  await ctx.db.update(parcels).set({ tracking_number: '' }).where(eq(parcels.id, parcel.id))
}

/** The parcel status for a courier's update; undefined if it changes nothing. Staff confirm returned parcels. */
function toParcelStatus(update: TrackingStatus, statusOnDispatch: ParcelStatus): ParcelStatus | undefined {
  if (update === 'created' || update === 'cancelled') return undefined
  if (update === 'attempt_failed' || update === 'delivered' || update === 'lost') return update
  if (update === 'returning' || update === 'returned') return 'returning'
  return statusOnDispatch
}

/**
 * The status changes that bring a parcel to where the courier says it is, by way of `statusOnDispatch` if the courier
 * did not report that. Empty if no transition leads there: the update is late, or staff know better.
 */
export function toParcelEvents(
  from: ParcelStatus,
  update: TrackingStatus,
  statusOnDispatch: ParcelStatus,
): ParcelStatus[] {
  const to = toParcelStatus(update, statusOnDispatch)
  if (to === undefined || to === from) return []
  if (canParcelBecome(from, to)) return [to]
  return canParcelBecome(from, statusOnDispatch) && canParcelBecome(statusOnDispatch, to)
    ? [statusOnDispatch, to]
    : []
}
