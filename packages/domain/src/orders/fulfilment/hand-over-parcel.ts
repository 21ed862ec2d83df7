import type { AdminOrder } from '@shop/contract/admin/orders'
import { findRiders } from '../../delivery/find-riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { carriagesOf, isOpenCarriage } from '../find-carriage.ts'
import { followParcels } from './follow-parcels.ts'
import { lockParcel, type ParcelWish } from './lock-parcel.ts'
import { mayParcelFollow } from '../parcel-states.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { requirePlanPaid } from '../require-plan-paid.ts'
import { leaveProblem } from '../staff-step.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'
import { stepParcel } from '../write-parcel.ts'

export interface HandOverParcel extends ParcelWish {
  rider_id: number | null
  tracking_number: string
}

/** The state of a parcel that has left the shop: carried to the door, or to where it is collected. */
export function leavingState({ delivery }: Pick<OrderRow, 'delivery'>): ParcelRow['status'] {
  return delivery.method === 'door' ? 'out_for_delivery' : 'in_transit'
}

/**
 * Gives a parcel to a rider, also for another try, or to the courier that was booked. Refuses with not_found, forbidden, changed_by_other,
 * step_not_allowed, test_order, order_not_confirmed, difference_open, money_given_back, payment_disputed or invalid_input
 * (`rider_id`).
 */
export async function handOverParcel(
  ctx: RequestContext,
  { rider_id: riderId, tracking_number: tracking, ...wish }: HandOverParcel,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, wish)
    const to = leavingState(order)
    if (!mayParcelFollow(parcel.status, to))
      refuse('invalid_transition', { from_status: parcel.status, to_status: to })
    const problem = leaveProblem(order, ctx.providers.gateways.forNew?.mode === 'live')
    if (problem) refuse(problem)
    await requirePlanPaid(ctx, order)
    const rider = riderId === null ? undefined : (await findRiders(ctx, [riderId])).get(riderId)
    if (riderId !== null && !rider?.active) refuseField('rider_id', 'Choose a rider')
    const carriage = (await carriagesOf(ctx, [parcel.id])).get(parcel.id)
    const isBooked = parcel.status === 'packed' && isOpenCarriage(carriage)
    // A courier is on its way for it: that is taken back first.
    if (isBooked && riderId !== null)
      refuse('invalid_transition', { from_status: parcel.status, to_status: to })
    const number = isBooked ? parcel.tracking_number : tracking
    await stepParcel(ctx, parcel, {
      to,
      set: { rider_id: riderId, tracking_number: number, pickup_deadline: null },
    })
    await followParcels(ctx, order)
    await recordAct(ctx, 'orders.parcel_dispatched', `order:${order.id}`, {
      parcel: parcel.number,
      to,
      rider_id: riderId,
      tracking,
    })
  })
  return readAdminOrder(ctx, wish.orderId)
}
