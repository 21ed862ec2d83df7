import { and, asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { reduceAgreement } from '../../payments/instalments/lower-plan.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { getRefundableByMethod, allocateRefund } from '../../payments/refund-ways.ts'
import { requestRefundAllocations } from '../ask-shares.ts'
import { dueOnDeliveryKobo } from './collect-at-door.ts'
import { listParcels } from '../list-parcels.ts'
import { unitsValueKobo } from '../pieces-value.ts'
import { orderLines, type OrderRow, type ParcelRow } from '../tables.ts'

/** What is asked for the order now, in kobo. */
export type ResolvedTotals = Pick<OrderRow, 'waived_kobo' | 'agreement_charges_kobo'>

/**
 * What becomes of the money for a parcel that came back while others of its locked order are kept: what is still due for
 * it, at the door or by its plan, nobody is asked for, the rest goes back the way it came. Where nothing is kept the order
 * ends, and with it all of its money goes back.
 */
export async function resolveReturnedParcel(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<ResolvedTotals> {
  const hasKeptParcel = (await listParcels(ctx, order.id)).some(({ status: state }) => state !== 'returned')
  if (!hasKeptParcel) return order
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  let valueKobo = 0
  const counted: ParcelRow['lines'] = []
  for (const { position, quantity } of parcel.lines) {
    const line = lines.find((each) => each.position === position)
    const returned = line ? Math.min(quantity, line.quantity - line.refunded_quantity) : 0
    if (!line || returned === 0) continue
    valueKobo += unitsValueKobo(line, returned)
    counted.push({ position, quantity: returned })
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
  const waivedKobo = reduced?.reducedKobo ?? Math.min(valueKobo, dueOnDeliveryKobo(order))
  const attempts = await listAttempts(ctx, order.id)
  const refundableKobo = Math.min(valueKobo - waivedKobo, getRefundableByMethod(attempts).bank)
  const allocations = refundableKobo > 0 ? (allocateRefund(attempts, refundableKobo, 'own') ?? []) : []
  await requestRefundAllocations(ctx, order, allocations, { reason, lines: counted })
  return {
    waived_kobo: order.waived_kobo + waivedKobo,
    agreement_charges_kobo: reduced?.charges_kobo ?? order.agreement_charges_kobo,
  }
}
