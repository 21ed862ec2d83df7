import { and, asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { lowerPlan } from '../../payments/instalments/lower-plan.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { reachOf, spreadRefund } from '../../payments/refund-ways.ts'
import { askShares } from '../ask-shares.ts'
import { dueAtDoorKobo } from './collect-at-door.ts'
import { listParcels } from '../list-parcels.ts'
import { piecesKobo } from '../pieces-value.ts'
import { orderLines, type OrderRow, type ParcelRow } from '../tables.ts'

/** What is asked for the order now, in kobo. */
export type SettledSums = Pick<OrderRow, 'waived_kobo' | 'agreement_charges_kobo'>

/**
 * What becomes of the money for a parcel that came back while others of its locked order are kept: what is still due for
 * it, at the door or by its plan, nobody is asked for, the rest goes back the way it came. Where nothing is kept the order
 * ends, and with it all of its money goes back.
 */
export async function settleReturnedParcel(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<SettledSums> {
  const isKept = (await listParcels(ctx, order.id)).some(({ status: state }) => state !== 'returned')
  if (!isKept) return order
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  let valueKobo = 0
  const counted: ParcelRow['lines'] = []
  for (const { position, quantity } of parcel.lines) {
    const line = lines.find((each) => each.position === position)
    const back = line ? Math.min(quantity, line.quantity - line.refunded_quantity) : 0
    if (!line || back === 0) continue
    valueKobo += piecesKobo(line, back)
    counted.push({ position, quantity: back })
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${back}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
  const reason = `parcel ${parcel.number} of order ${order.number} ${parcel.status === 'lost' ? 'was lost' : 'was returned'}`
  const lowered =
    order.payment_method === 'pay_later'
      ? await lowerPlan(ctx, order.id, { worthKobo: valueKobo, note: reason })
      : undefined
  const waivedKobo = lowered?.loweredKobo ?? Math.min(valueKobo, dueAtDoorKobo(order))
  const attempts = await listAttempts(ctx, order.id)
  const backKobo = Math.min(valueKobo - waivedKobo, reachOf(attempts).bank)
  const shares = backKobo > 0 ? (spreadRefund(attempts, backKobo, 'own') ?? []) : []
  await askShares(ctx, order, shares, { reason, lines: counted })
  return {
    waived_kobo: order.waived_kobo + waivedKobo,
    agreement_charges_kobo: lowered?.charges_kobo ?? order.agreement_charges_kobo,
  }
}
