import type { RequestContext } from '../core/context.ts'
import { reverseRepayment, type ReversedAttempt } from '../payments/instalments/return-repayment.ts'
import { applyRepayment } from '../payments/instalments/take-repayment.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { confirmPayment, refundPart, markPlaced, refundSurplus } from './confirm-payment.ts'
import { refreshPaymentTotals } from './count-money.ts'
import { enqueueDocuments } from './documents-work.ts'
import { closeReservations } from './order-stock.ts'
import { hasEnded } from './payment-state.ts'
import type { OrderRow } from './tables.ts'
import { updateOrder } from './take-step.ts'

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
  const taken = await applyRepayment(ctx, order.id, attempt)
  if (!taken) return refundPart(ctx, order, attempt, 'agreement_ended')
  const { charges_kobo: agreementChargesKobo } = taken
  const owing =
    agreementChargesKobo === order.agreement_charges_kobo
      ? order
      : await updateOrder(ctx, order, { agreement_charges_kobo: agreementChargesKobo })
  if (!taken.isReleased || order.status !== 'awaiting_payment') {
    // What was paid for being late gets a paper of its own.
    if (agreementChargesKobo > 0 && !order.is_test) await enqueueDocuments(ctx, order)
    return refundSurplus(ctx, await refreshPaymentTotals(ctx, owing), attempt)
  }
  await closeReservations(ctx, order.id, 'committed')
  return markPlaced(ctx, owing, attempt, '')
}

/**
 * A provider took back what a plan had, all that was left of a receipt or `reversedKobo` of it: that part of the plan is open
 * again. What went back on purpose before is waived. `attempt` as it was before.
 */
export async function recordReturnedRepayment(
  ctx: RequestContext,
  order: OrderRow,
  attempt: ReversedAttempt,
  reversedKobo?: number,
): Promise<OrderRow> {
  if (hasEnded(order.status)) return order
  const reducedKobo = await reverseRepayment(ctx, order.id, attempt, reversedKobo)
  if (reducedKobo === 0) return order
  return updateOrder(ctx, order, { waived_kobo: order.waived_kobo + reducedKobo })
}
