import type { RefundCause } from '@shop/contract/refunds'
import type { RequestContext } from '../core/context.ts'
import { requestFullRefund, requestRefund } from '../payments/request-refund.ts'
import type { Attempt } from '../payments/attempts.ts'
import { refundableKobo, refundMethodFor } from '../payments/refund-rules.ts'
import {
  type PaymentTotals,
  computePaymentTotals,
  refreshPaymentTotals,
  updateOrder,
  transitionOrder,
} from './transition-order.ts'
import { presentOrder } from './get-order.ts'
import { notifyOrderPlaced, emailRefund, emailUnderpayment } from './order-emails.ts'
import { closeReservations, decrementOrderStock, partlyPaidReservedUntil } from './reservations.ts'
import { upfrontKobo, hasEnded, chargeableKobo } from './order-money.ts'
import { enqueueCode } from './confirm-order.ts'
import type { OrderRow } from './tables.ts'
import { reverseRepayment, type ReversedAttempt } from '../payments/pay-later/reverse-repayment.ts'
import { applyRepayment } from '../payments/pay-later/apply-repayment.ts'
import { enqueueDocuments } from './order-documents.ts'

/** Why a payment cannot be kept. */
type LateCause = Exclude<RefundCause, 'underpaid' | 'overpaid' | 'cancelled'>

/**
 * Applies the money of a payment attempt to a locked order: the order is placed and its stock sold, or, if the money
 * cannot be kept, all of it is refunded. Never neither.
 */
export async function confirmPayment(ctx: RequestContext, order: OrderRow, attempt: Attempt) {
  const isWaiting = order.payment_status === 'unpaid' || order.payment_status === 'partially_paid'
  if (isWaiting && !hasEnded(order.status)) return confirmPending(ctx, order, attempt)
  const totals = await computePaymentTotals(ctx, order, 'placed')
  const isEnough = isWaiting && order.status === 'expired' && isCovered(order, totals)
  if (isEnough && (await decrementOrderStock(ctx, order))) {
    return markPlaced(ctx, order, attempt, 'The payment arrived late; everything was still in stock')
  }
  if (!hasEnded(order.status)) return refundPart(ctx, order, attempt, 'duplicate_payment')
  if (order.status === 'cancelled') return refundPart(ctx, order, attempt, 'after_cancellation')
  return refundPart(ctx, order, attempt, isEnough ? 'items_sold_out' : 'paid_late')
}

/** Whether what must be paid before packing is paid. */
function isCovered(order: OrderRow, { paid_kobo: paidKobo, refunded_kobo: refundedKobo }: PaymentTotals) {
  return paidKobo - refundedKobo >= upfrontKobo(order)
}

/**
 * A pending order is placed once it is paid in full; after a sufficient part its stock stays reserved for the rest.
 */
async function confirmPending(ctx: RequestContext, order: OrderRow, attempt: Attempt): Promise<OrderRow> {
  const totals = await computePaymentTotals(ctx, order)
  if (order.status !== 'awaiting_payment')
    return refundSurplus(ctx, await updateOrder(ctx, order, totals), attempt)
  if (!isCovered(order, totals)) {
    const paidKobo = totals.paid_kobo - totals.refunded_kobo
    const reservedUntil = partlyPaidReservedUntil(
      order,
      { paid_kobo: paidKobo, requested_kobo: upfrontKobo(order) },
      ctx.clock.now(),
    )
    const updated = await updateOrder(ctx, order, { ...totals, reserved_until: reservedUntil })
    await emailUnderpayment(ctx, await presentOrder(ctx, updated))
    return updated
  }
  await closeReservations(ctx, order.id, 'committed')
  return markPlaced(ctx, order, attempt, '')
}

/** Places a locked order whose stock is sold, and refunds what was paid above its total. */
async function markPlaced(ctx: RequestContext, order: OrderRow, attempt: Attempt, note: string) {
  const updated = await transitionOrder(ctx, order, {
    to: 'placed',
    note,
    set: { ...(await computePaymentTotals(ctx, order, 'placed')), reserved_until: null },
  })
  if (updated.confirmation === 'pending') await enqueueCode(ctx, updated.id)
  await notifyOrderPlaced(ctx, await presentOrder(ctx, updated))
  return refundSurplus(ctx, updated, attempt)
}

/** Refunds what was paid above the total. */
async function refundSurplus(ctx: RequestContext, order: OrderRow, attempt: Attempt): Promise<OrderRow> {
  const remainingKobo = order.paid_kobo - order.refunded_kobo - chargeableKobo(order)
  if (remainingKobo <= 0) return order
  const allocation = { attempt, amount_kobo: remainingKobo, method: refundMethodFor(attempt) }
  const reason = `more was paid than order ${order.number} costs`
  // If it is more than this payment, staff decide: it counts as refundable.
  if (!(await requestRefund(ctx, allocation, { account_id: order.account_id, reason }))) return order
  const updated = await refreshPaymentTotals(ctx, order)
  await emailRefund(ctx, await presentOrder(ctx, updated), allocation, 'overpaid')
  return updated
}

const reasons: Readonly<Record<LateCause, string>> = {
  duplicate_payment: 'was paid twice',
  items_sold_out: 'was paid after it had expired, and its items are sold out',
  paid_late: 'was paid after it had expired',
  after_cancellation: 'was paid after it had ended',
  agreement_ended: 'was paid after its plan had ended',
}

/** Refunds all of an attempt and tells the customer why. */
async function refundPart(ctx: RequestContext, order: OrderRow, attempt: Attempt, cause: LateCause) {
  const part = { amount_kobo: refundableKobo(attempt), method: refundMethodFor(attempt) }
  const reason = `order ${order.number} ${reasons[cause]}`
  const isRequested = await requestFullRefund(ctx, attempt, { account_id: order.account_id, reason })
  const refunding = await refreshPaymentTotals(ctx, order)
  if (isRequested) await emailRefund(ctx, await presentOrder(ctx, refunding), part, cause)
  return refunding
}

/**
 * Applies a payment to a locked order with an instalment plan. The order is placed and its stock sold once the plan
 * allows dispatch; money above the plan is refunded.
 */
export async function confirmRepayment(ctx: RequestContext, order: OrderRow, attempt: Attempt) {
  if (hasEnded(order.status)) return confirmPayment(ctx, order, attempt)
  const repayment = await applyRepayment(ctx, order.id, attempt)
  if (!repayment) return refundPart(ctx, order, attempt, 'agreement_ended')
  const { charges_kobo: chargesKobo } = repayment
  const owing =
    chargesKobo === order.agreement_charges_kobo
      ? order
      : await updateOrder(ctx, order, { agreement_charges_kobo: chargesKobo })
  if (!repayment.is_released || order.status !== 'awaiting_payment') {
    // Late charges get a document of their own.
    if (chargesKobo > 0 && !order.is_test) await enqueueDocuments(ctx, order)
    return refundSurplus(ctx, await refreshPaymentTotals(ctx, owing), attempt)
  }
  await closeReservations(ctx, order.id, 'committed')
  return markPlaced(ctx, owing, attempt, '')
}

/**
 * A provider reversed a payment of a plan, all that was left of it or `reversedKobo`: that part of the plan is open
 * again. Earlier refunds are waived. `attempt` is as it was before.
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
