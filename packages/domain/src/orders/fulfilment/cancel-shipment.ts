import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { abandonShipment, getCourier, findShipment, listUnresolvedShipments } from '../shipments.ts'
import { lockParcel, type ParcelInput } from '../parcels.ts'
import { parcels, type ShipmentRow, shipments } from '../tables.ts'
import type { OutboxMessage } from '../../core/jobs/outbox.ts'
import { courierError } from './courier-responses.ts'
import { postCourierFee } from './post-courier-fee.ts'
import { lockOrder } from '../orders.ts'
import { isUuid } from '../../core/id.ts'

/**
 * Cancels the booking of a packed parcel; an outbox handler notifies the courier. Throws not_found, forbidden,
 * version_conflict or invalid_transition.
 */
export async function cancelShipment(ctx: RequestContext, input: ParcelInput): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, input)
    if (parcel.status !== 'packed' || !(await abandonShipment(ctx, parcel.id))) fail('invalid_transition')
    await ctx.db.update(parcels).set({ tracking_number: '' }).where(eq(parcels.id, parcel.id))
    await recordAudit(ctx, 'orders.shipment_cancelled', `order:${order.id}`, {
      parcel: parcel.number,
      courier: 'cancelled',
    })
  })
}

/**
 * Handles 'shipment.cancel'. A shipment that is not booked yet is skipped: `handleBooking` cancels it later. If the
 * courier refuses, the shipment stays booked and staff see why. Throws while the courier does not respond.
 */
export async function handleCancellation(ctx: RequestContext, task: OutboxMessage<'shipment.cancel'>) {
  const { shipment_id: shipmentId } = task.payload
  const shipment = await findShipment(ctx, shipmentId)
  if (shipment?.status !== 'cancelling' || shipment.provider_id === null) return
  const problem = await request(ctx, shipment, shipment.provider_id, task)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const fresh = await findShipment(ctx, shipmentId)
    if (fresh?.status !== 'cancelling') return
    const status = problem === '' ? 'cancelled' : 'booked'
    await ctx.db.update(shipments).set({ status, error: problem }).where(eq(shipments.id, shipmentId))
    if (problem === '') return postCourierFee(ctx, order, fresh, 0)
    ctx.log.error({ shipment: shipmentId, problem }, 'a courier did not cancel a booking')
    const { parcel_id: parcelId, tracking_number: trackingNumber } = fresh
    if (parcelId)
      await ctx.db.update(parcels).set({ tracking_number: trackingNumber }).where(eq(parcels.id, parcelId))
  })
}

/** Returns the courier's reason for refusing, or ''. */
async function request(
  ctx: RequestContext,
  shipment: ShipmentRow,
  providerId: string,
  task: OutboxMessage<'shipment.cancel'>,
): Promise<string> {
  try {
    await getCourier(ctx, shipment).cancel(providerId)
    return ''
  } catch (error) {
    return courierError(error, task)
  }
}

/**
 * Staff have called off the courier themselves, so the order no longer warns about the shipment. A repeated call
 * changes nothing. Throws not_found, forbidden, or invalid_transition while the cancellation is still being sent.
 */
export async function resolveShipment(
  ctx: RequestContext,
  { order_id: orderId, shipment_id: shipmentId }: { order_id: string; shipment_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(orderId) || !isUuid(shipmentId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const shipment = await findShipment(ctx, shipmentId)
    if (shipment?.order_id !== order.id) fail('not_found')
    if (shipment.resolved_at) return
    const unresolved = (await listUnresolvedShipments(ctx, order.id)).find(({ id }) => id === shipmentId)
    if (!unresolved || unresolved.status === 'cancelling') fail('invalid_transition')
    await ctx.db.update(shipments).set({ resolved_at: ctx.clock.now() }).where(eq(shipments.id, shipmentId))
    await recordAudit(ctx, 'orders.shipment_resolved', `order:${order.id}`, {
      courier: 'resolved',
      carrier: unresolved.carrier,
    })
  })
}
