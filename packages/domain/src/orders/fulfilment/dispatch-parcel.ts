import { renewRiderLink } from '../../delivery/rider-links.ts'
import { findRiders } from '../../delivery/riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { getShipments, isOpenShipment } from '../shipments.ts'
import { syncOrderStatus } from './sync-order-status.ts'
import { lockParcel, type ParcelInput, transitionParcel } from '../parcels.ts'
import { dispatchedStatus } from '../parcel-rules.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import { requireAgreementPaid } from '../fulfilment-rules.ts'
import { dispatchError } from '../order-rules.ts'

interface DispatchParcelInput extends ParcelInput {
  rider_id: number | null
  tracking_number: string
}

/**
 * Hands a parcel to a rider or the booked courier, also after a failed attempt. Throws not_found, forbidden,
 * version_conflict, invalid_transition, test_order_not_shippable, order_not_confirmed, balance_due, payment_refunded,
 * payment_disputed or invalid_input (`rider_id`).
 */
export async function dispatchParcel(
  ctx: RequestContext,
  { rider_id: riderId, tracking_number: trackingNumber, ...input }: DispatchParcelInput,
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, input)
    const to = dispatchedStatus(order)
    if (!canParcelBecome(parcel.status, to))
      fail('invalid_transition', { from_status: parcel.status, to_status: to })
    const problem = dispatchError(order, ctx.providers.gateways.primary?.mode === 'live')
    if (problem) fail(problem)
    await requireAgreementPaid(ctx, order)
    const rider = riderId === null ? undefined : (await findRiders(ctx, [riderId])).get(riderId)
    if (riderId !== null && !rider?.active) failField('rider_id', 'Choose a rider')
    const shipment = (await getShipments(ctx, [parcel.id])).get(parcel.id)
    const isBooked = parcel.status === 'packed' && isOpenShipment(shipment)
    // A courier is booked for it; that booking must be cancelled first.
    if (isBooked && riderId !== null)
      fail('invalid_transition', { from_status: parcel.status, to_status: to })
    const number = isBooked ? parcel.tracking_number : trackingNumber
    await transitionParcel(ctx, parcel, {
      to,
      set: { rider_id: riderId, tracking_number: number, pickup_deadline: null },
    })
    if (riderId !== null) await renewRiderLink(ctx, riderId)
    await syncOrderStatus(ctx, order)
    await recordAudit(ctx, 'orders.parcel_dispatched', `order:${order.id}`, {
      parcel: parcel.number,
      to,
      rider_id: riderId,
      tracking: trackingNumber,
    })
  })
}
