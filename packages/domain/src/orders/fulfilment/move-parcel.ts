import type { AdminOrder } from '@shop/contract/admin/orders'
import type { FailureReason } from '@shop/contract/parcels'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { syncOrderStatus } from './follow-parcels.ts'
import { lockParcel, type ParcelInput } from './lock-parcel.ts'
import { emailParcel } from './mail-parcel.ts'
import { canParcelBecome } from '../parcel-states.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { restockReturnedParcel, writeOffParcel } from '../order-stock.ts'
import { resendLostParcel } from './replace-lost-parcel.ts'
import { resolveReturnedParcel, type ResolvedTotals } from './settle-returned-parcel.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'
import { type ParcelTransition, transitionParcel } from '../write-parcel.ts'

const dayMs = 24 * 3_600_000

export interface UpdateParcelStatusInput extends ParcelInput {
  status: 'available_for_pickup' | 'attempt_failed' | 'returning' | 'returned' | 'lost' | 'packed'
  /** Of a failed attempt. */
  reason: FailureReason | undefined
  note: string
}

/**
 * A parcel is ready to be collected, was not taken, comes back, or is back: then its pieces are sold again and what was
 * paid for them goes back. One that is lost is packed anew, or its money goes back; its pieces are written off. Refuses
 * with not_found, forbidden, changed_by_other, step_not_allowed, out_of_stock or invalid_input (`reason`).
 */
export async function updateParcelStatus(
  ctx: RequestContext,
  input: UpdateParcelStatusInput,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const { status: to, reason, note } = input
  if (to === 'returned') requirePermission(ctx.actor, 'orders:cancel')
  if (to === 'attempt_failed' && !reason) failField('reason', 'Choose a reason')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, input)
    const wasLost = parcel.status === 'lost'
    if (!canParcelBecome(parcel.status, to) || (to === 'packed' && !wasLost))
      fail('invalid_transition', { from_status: parcel.status, to_status: to })
    if (to === 'packed') await resendLostParcel(ctx, parcel, note)
    else await transitionParcel(ctx, parcel, { to, reason: reason ?? null, note, ...except(ctx, order, to) })
    const { waived_kobo: waivedKobo, agreement_charges_kobo: agreementChargesKobo } =
      to === 'returned' ? await restockReturned(ctx, order, parcel) : order
    const synced = await syncOrderStatus(ctx, order, {
      note: wasLost ? 'It was lost' : 'It was returned',
      waived_kobo: waivedKobo,
      agreement_charges_kobo: agreementChargesKobo,
    })
    if (to === 'available_for_pickup' || to === 'attempt_failed')
      await emailParcel(ctx, synced, parcel.number)
    await recordAudit(ctx, 'orders.parcel_status_changed', `order:${order.id}`, {
      parcel: parcel.number,
      to,
      reason,
    })
  })
  return getAdminOrder(ctx, input.orderId)
}

async function restockReturned(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<ResolvedTotals> {
  await restockReturnedParcel(ctx, parcel)
  // Its sale is undone as that of what came back; then it is gone.
  if (parcel.status === 'lost' && !(await writeOffParcel(ctx, parcel)))
    throw new Error('Pieces that were just put back are not there.')
  return resolveReturnedParcel(ctx, order, parcel)
}

function except(
  ctx: RequestContext,
  { delivery }: OrderRow,
  to: UpdateParcelStatusInput['status'],
): Pick<ParcelTransition, 'set'> {
  if (to === 'attempt_failed') return { set: { rescheduled_for: null } }
  if (to !== 'available_for_pickup') return {}
  return { set: { pickup_deadline: addMs(ctx.clock.now(), (delivery.pickup_point?.hold_days ?? 1) * dayMs) } }
}
