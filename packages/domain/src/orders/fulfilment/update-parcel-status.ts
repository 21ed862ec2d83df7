import type { FailureReason } from '@shop/contract/parcels'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { syncOrderStatus } from './sync-order-status.ts'
import {
  lockParcel,
  type ParcelInput,
  type ParcelTransition,
  transitionParcel,
  listParcels,
} from '../parcels.ts'
import { recordFailedAttempt } from './record-failed-attempt.ts'
import { emailParcel } from './parcel-notifications.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import { restockReturnedParcel, writeOffParcel } from '../reservations.ts'
import { type OrderRow, type ParcelRow, shipments, orderLines } from '../tables.ts'
import { and, eq, asc, sql } from 'drizzle-orm'
import { generateCode } from '../confirmation-rules.ts'
import { reduceAgreement } from '../../payments/pay-later/reduce-agreement.ts'
import { listAttempts } from '../../payments/attempts.ts'
import { getRefundableByMethod, allocateRefund } from '../../payments/refund-rules.ts'
import { requestRefundAllocations } from '../order-refunds.ts'
import { dueOnDeliveryKobo } from './cash-on-delivery.ts'
import { unitsValueKobo } from '../order-money.ts'

export interface UpdateParcelStatusInput extends ParcelInput {
  status: 'available_for_pickup' | 'attempt_failed' | 'returning' | 'returned' | 'lost' | 'packed'
  /** Why a delivery attempt failed. */
  reason?: FailureReason
  note: string
}

/**
 * Records that a parcel is ready for pickup, could not be delivered, is returning, was returned (its units are
 * restocked and refunded) or is lost (it is packed again or refunded, and its units are written off). Throws
 * not_found, forbidden, version_conflict, invalid_transition, out_of_stock or invalid_input (`reason`).
 */
export async function updateParcelStatus(ctx: RequestContext, input: UpdateParcelStatusInput): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const { status: to, reason, note } = input
  if (to === 'returned') requirePermission(ctx.actor, 'orders:cancel')
  if (to === 'attempt_failed' && !reason) failField('reason', 'Choose a reason')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, input)
    if (to === 'attempt_failed' && reason)
      return recordFailedAttempt(ctx, { order, parcel }, { reason, note })
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
    if (to === 'available_for_pickup') await emailParcel(ctx, synced, parcel.number)
    await recordAudit(ctx, 'orders.parcel_status_changed', `order:${order.id}`, {
      parcel: parcel.number,
      to,
      reason,
    })
    return undefined
  })
}

async function restockReturned(ctx: RequestContext, order: OrderRow, parcel: ParcelRow) {
  await restockReturnedParcel(ctx, parcel)
  // The sale is undone like that of a returned parcel; then the units are written off.
  if (parcel.status === 'lost' && !(await writeOffParcel(ctx, parcel)))
    throw new Error('Units that were just put back are not there.')
  return resolveReturnedParcel(ctx, order, parcel)
}

function except(
  ctx: RequestContext,
  { delivery }: OrderRow,
  to: UpdateParcelStatusInput['status'],
): Pick<ParcelTransition, 'set'> {
  if (to !== 'available_for_pickup') return {}
  return { set: { pickup_deadline: addMs(ctx.clock.now(), (delivery.pickup_point?.hold_days ?? 1) * dayMs) } }
}

/**
 * Packs a lost parcel of a locked order again from stock: the lost units are written off, and the details of the first
 * delivery are reset. Throws out_of_stock.
 */
async function resendLostParcel(ctx: RequestContext, parcel: ParcelRow, note: string): Promise<void> {
  if (!(await writeOffParcel(ctx, parcel))) fail('out_of_stock', { name: 'Items to resend' })
  // The courier is still owed its fee; another one can be booked.
  await ctx.db
    .update(shipments)
    .set({ status: 'rejected', error: 'It lost the parcel.' })
    .where(and(eq(shipments.parcel_id, parcel.id), eq(shipments.status, 'booked')))
  const repacked = {
    rider_id: null,
    tracking_number: '',
    rescheduled_for: null,
    pickup_deadline: null,
    delivery_code: generateCode(),
    code_attempts: 0,
  }
  await transitionParcel(ctx, parcel, { to: 'packed', note, set: repacked })
}

type ResolvedTotals = Pick<OrderRow, 'waived_kobo' | 'agreement_charges_kobo'>

/**
 * Settles the money for a returned parcel if other parcels of its locked order remain: what is still due for it, on
 * delivery or by its plan, is waived, and the rest is refunded by the default methods. If no parcel remains, nothing is
 * done here: the order is cancelled, which refunds everything.
 */
async function resolveReturnedParcel(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<ResolvedTotals> {
  const hasStoredParcel = (await listParcels(ctx, order.id)).some(({ status }) => status !== 'returned')
  if (!hasStoredParcel) return order
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  let valueKobo = 0
  const returnedLines: ParcelRow['lines'] = []
  for (const { position, quantity } of parcel.lines) {
    const line = lines.find((each) => each.position === position)
    const returned = line ? Math.min(quantity, line.quantity - line.refunded_quantity) : 0
    if (!line || returned === 0) continue
    valueKobo += unitsValueKobo(line, returned)
    returnedLines.push({ position, quantity: returned })
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${returned}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
  const reason = `parcel ${parcel.number} of order ${order.number} ${parcel.status === 'lost' ? 'was lost' : 'was returned'}`
  const reduced =
    order.payment_method === 'pay_later'
      ? await reduceAgreement(ctx, order.id, { itemsValueKobo: valueKobo, note: reason })
      : undefined
  const waivedKobo = reduced?.reduced_kobo ?? Math.min(valueKobo, dueOnDeliveryKobo(order))
  const attempts = await listAttempts(ctx, order.id)
  const refundableKobo = Math.min(valueKobo - waivedKobo, getRefundableByMethod(attempts).bank)
  const allocations = refundableKobo > 0 ? (allocateRefund(attempts, refundableKobo, 'own') ?? []) : []
  await requestRefundAllocations(ctx, order, allocations, { reason, lines: returnedLines })
  return {
    waived_kobo: order.waived_kobo + waivedKobo,
    agreement_charges_kobo: reduced?.charges_kobo ?? order.agreement_charges_kobo,
  }
}
