import type { AdminOrder } from '@shop/contract/admin/orders'
import { findRiders } from '../../delivery/find-riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { getShipments, isOpenShipment } from '../find-carriage.ts'
import { syncOrderStatus } from './follow-parcels.ts'
import { lockParcel, type ParcelInput } from './lock-parcel.ts'
import { canParcelBecome } from '../parcel-states.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { requireAgreementPaid } from '../require-plan-paid.ts'
import { dispatchError } from '../staff-step.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'
import { transitionParcel } from '../write-parcel.ts'

export interface DispatchParcelInput extends ParcelInput {
  rider_id: number | null
  tracking_number: string
}

/** The state of a parcel that has left the shop: carried to the door, or to where it is collected. */
export function dispatchedStatus({ delivery }: Pick<OrderRow, 'delivery'>): ParcelRow['status'] {
  return delivery.method === 'door' ? 'out_for_delivery' : 'in_transit'
}

/**
 * Gives a parcel to a rider, also for another try, or to the courier that was booked. Refuses with not_found, forbidden, changed_by_other,
 * step_not_allowed, test_order, order_not_confirmed, difference_open, money_given_back, payment_disputed or invalid_input
 * (`rider_id`).
 */
export async function dispatchParcel(
  ctx: RequestContext,
  { rider_id: riderId, tracking_number: tracking, ...input }: DispatchParcelInput,
): Promise<AdminOrder> {
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
    // A courier is on its way for it: that is taken back first.
    if (isBooked && riderId !== null)
      fail('invalid_transition', { from_status: parcel.status, to_status: to })
    const number = isBooked ? parcel.tracking_number : tracking
    await transitionParcel(ctx, parcel, {
      to,
      set: { rider_id: riderId, tracking_number: number, pickup_deadline: null },
    })
    await syncOrderStatus(ctx, order)
    await recordAudit(ctx, 'orders.parcel_dispatched', `order:${order.id}`, {
      parcel: parcel.number,
      to,
      rider_id: riderId,
      tracking,
    })
  })
  return getAdminOrder(ctx, input.orderId)
}
