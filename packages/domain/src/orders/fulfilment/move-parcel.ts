import type { AdminOrder } from '@shop/contract/admin/orders'
import type { FailReason } from '@shop/contract/parcels'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { followParcels } from './follow-parcels.ts'
import { lockParcel, type ParcelWish } from './lock-parcel.ts'
import { mailParcel } from './mail-parcel.ts'
import { mayParcelFollow } from '../parcel-states.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { takeBackParcel, writeOffParcel } from '../order-stock.ts'
import { replaceLostParcel } from './replace-lost-parcel.ts'
import { settleReturnedParcel, type SettledSums } from './settle-returned-parcel.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'
import { type ParcelStep, stepParcel } from '../write-parcel.ts'

const dayMs = 24 * 3_600_000

export interface MoveParcel extends ParcelWish {
  status: 'available_for_pickup' | 'attempt_failed' | 'returning' | 'returned' | 'lost' | 'packed'
  /** Of a failed attempt. */
  reason: FailReason | undefined
  note: string
}

/**
 * A parcel is ready to be collected, was not taken, comes back, or is back: then its pieces are sold again and what was
 * paid for them goes back. One that is lost is packed anew, or its money goes back; its pieces are written off. Refuses
 * with not_found, forbidden, changed_by_other, step_not_allowed, out_of_stock or invalid_input (`reason`).
 */
export async function moveParcel(ctx: RequestContext, wish: MoveParcel): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const { status: to, reason, note } = wish
  if (to === 'returned') requirePermission(ctx.actor, 'orders:cancel')
  if (to === 'attempt_failed' && !reason) refuseField('reason', 'Choose a reason')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, wish)
    const wasLost = parcel.status === 'lost'
    if (!mayParcelFollow(parcel.status, to) || (to === 'packed' && !wasLost))
      refuse('invalid_transition', { from_status: parcel.status, to_status: to })
    if (to === 'packed') await replaceLostParcel(ctx, parcel, note)
    else await stepParcel(ctx, parcel, { to, reason: reason ?? null, note, ...besides(ctx, order, to) })
    const { waived_kobo: waivedKobo, agreement_charges_kobo: planChargesKobo } =
      to === 'returned' ? await takeBack(ctx, order, parcel) : order
    const followed = await followParcels(ctx, order, {
      note: wasLost ? 'It was lost' : 'It was returned',
      waived_kobo: waivedKobo,
      agreement_charges_kobo: planChargesKobo,
    })
    if (to === 'available_for_pickup' || to === 'attempt_failed')
      await mailParcel(ctx, followed, parcel.number)
    await recordAct(ctx, 'orders.parcel_status_changed', `order:${order.id}`, {
      parcel: parcel.number,
      to,
      reason,
    })
  })
  return readAdminOrder(ctx, wish.orderId)
}

async function takeBack(ctx: RequestContext, order: OrderRow, parcel: ParcelRow): Promise<SettledSums> {
  await takeBackParcel(ctx, parcel)
  // Its sale is undone as that of what came back; then it is gone.
  if (parcel.status === 'lost' && !(await writeOffParcel(ctx, parcel)))
    throw new Error('Pieces that were just put back are not there.')
  return settleReturnedParcel(ctx, order, parcel)
}

function besides(
  ctx: RequestContext,
  { delivery }: OrderRow,
  to: MoveParcel['status'],
): Pick<ParcelStep, 'set'> {
  if (to === 'attempt_failed') return { set: { rescheduled_for: null } }
  if (to !== 'available_for_pickup') return {}
  return { set: { pickup_deadline: later(ctx.clock.now(), (delivery.pickup_point?.hold_days ?? 1) * dayMs) } }
}
