import type { RequestContext } from '../core/context.ts'
import { returnRepayment, type TakenBack } from '../payments/instalments/return-repayment.ts'
import { takeRepayment } from '../payments/instalments/take-repayment.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { confirmPayment, giveBack, place, sendBackRest } from './confirm-payment.ts'
import { countMoney } from './count-money.ts'
import { postDocuments } from './documents-work.ts'
import { endReservations } from './order-stock.ts'
import { hasEnded } from './payment-state.ts'
import type { OrderRow } from './tables.ts'
import { changeOrder } from './take-step.ts'

/**
 * Gives a locked order that is paid in parts what one of its receipts brought. It is placed, and its stock sold, once its
 * plan lets the goods leave; what is above the plan goes back by itself.
 */
export async function confirmRepayment(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
): Promise<OrderRow> {
  if (hasEnded(order.status)) return confirmPayment(ctx, order, attempt)
  const taken = await takeRepayment(ctx, order.id, attempt)
  if (!taken) return giveBack(ctx, order, attempt, 'agreement_ended')
  const { charges_kobo: planChargesKobo } = taken
  const owing =
    planChargesKobo === order.agreement_charges_kobo
      ? order
      : await changeOrder(ctx, order, { agreement_charges_kobo: planChargesKobo })
  if (!taken.isReleased || order.status !== 'awaiting_payment') {
    // What was paid for being late gets a paper of its own.
    if (planChargesKobo > 0 && !order.is_test) await postDocuments(ctx, order)
    return sendBackRest(ctx, await countMoney(ctx, owing), attempt)
  }
  await endReservations(ctx, order.id, 'committed')
  return place(ctx, owing, attempt, '')
}

/**
 * A provider took back what a plan had, all that was left of a receipt or `takenKobo` of it: that part of the plan is open
 * again. What went back on purpose before is waived. `attempt` as it was before.
 */
export async function noteReturnedRepayment(
  ctx: RequestContext,
  order: OrderRow,
  attempt: TakenBack,
  takenKobo?: number,
): Promise<OrderRow> {
  if (hasEnded(order.status)) return order
  const loweredKobo = await returnRepayment(ctx, order.id, attempt, takenKobo)
  if (loweredKobo === 0) return order
  return changeOrder(ctx, order, { waived_kobo: order.waived_kobo + loweredKobo })
}
