import type { RefundCause } from '@shop/contract/refunds'
import type { RequestContext } from '../core/context.ts'
import { askFullRefund, askRefund } from '../payments/ask-refund.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { leftKobo, returnPath } from '../payments/refund-ways.ts'
import { type CountedMoney, countedMoney, countMoney } from './count-money.ts'
import { answerOf } from './load-order.ts'
import { tellOfPlacedOrder, mailRefund, mailShortPayment } from './mail-order.ts'
import { endReservations, takeAgain } from './order-stock.ts'
import { restHold } from './payable.ts'
import { firstKobo, hasEnded, owedKobo } from './payment-state.ts'
import { postCode } from './send-code.ts'
import type { OrderRow } from './tables.ts'
import { changeOrder, takeStep } from './take-step.ts'

/** Why a receipt cannot be kept. */
type LateCause = Exclude<RefundCause, 'underpaid' | 'overpaid' | 'cancelled'>

/**
 * Gives a locked order the money that one of its attempts just brought: it is placed and its stock sold, or, where it
 * cannot be kept any more, all of that money goes back. Never neither.
 */
export async function confirmPayment(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
): Promise<OrderRow> {
  const isWaiting = order.payment_status === 'unpaid' || order.payment_status === 'partially_paid'
  if (isWaiting && !hasEnded(order.status)) return confirmWaiting(ctx, order, attempt)
  const late = await countedMoney(ctx, order, 'placed')
  const isEnough = isWaiting && order.status === 'expired' && isThere(order, late)
  if (isEnough && (await takeAgain(ctx, order))) {
    return place(ctx, order, attempt, 'The payment arrived late; everything was still in stock')
  }
  if (!hasEnded(order.status)) return giveBack(ctx, order, attempt, 'duplicate_payment')
  if (order.status === 'cancelled') return giveBack(ctx, order, attempt, 'after_cancellation')
  return giveBack(ctx, order, attempt, isEnough ? 'items_sold_out' : 'paid_late')
}

/** Whether what has to come before it is packed has come. */
function isThere(
  order: OrderRow,
  { paid_kobo: paidKobo, refunded_kobo: refundedKobo }: CountedMoney,
): boolean {
  return paidKobo - refundedKobo >= firstKobo(order)
}

/** A pending order is placed once it is paid in full; after a sufficient part its stock is held for the rest. */
async function confirmWaiting(ctx: RequestContext, order: OrderRow, attempt: Attempt): Promise<OrderRow> {
  const counted = await countedMoney(ctx, order)
  if (order.status !== 'awaiting_payment')
    return sendBackRest(ctx, await changeOrder(ctx, order, counted), attempt)
  if (!isThere(order, counted)) {
    const paidKobo = counted.paid_kobo - counted.refunded_kobo
    const holdUntil = restHold(
      order,
      { paid_kobo: paidKobo, requested_kobo: firstKobo(order) },
      ctx.clock.now(),
    )
    const waiting = await changeOrder(ctx, order, { ...counted, reserved_until: holdUntil })
    await mailShortPayment(ctx, await answerOf(ctx, waiting))
    return waiting
  }
  await endReservations(ctx, order.id, 'committed')
  return place(ctx, order, attempt, '')
}

/** Places a locked order whose stock is sold, and sends back what came above what it costs. */
export async function place(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
  note: string,
): Promise<OrderRow> {
  const placed = await takeStep(ctx, order, {
    to: 'placed',
    note,
    set: { ...(await countedMoney(ctx, order, 'placed')), reserved_until: null },
  })
  if (placed.confirmation === 'pending') await postCode(ctx, placed.id)
  await tellOfPlacedOrder(ctx, await answerOf(ctx, placed))
  return sendBackRest(ctx, placed, attempt)
}

/** What came above the total goes back by itself. */
export async function sendBackRest(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
): Promise<OrderRow> {
  const restKobo = order.paid_kobo - order.refunded_kobo - owedKobo(order)
  if (restKobo <= 0) return order
  const share = { attempt, amount_kobo: restKobo, way: returnPath(attempt) }
  const reason = `more was paid than order ${order.number} costs`
  // Where it is more than this receipt brought, staff decide: it stands among what may go back.
  if (!(await askRefund(ctx, share, { account_id: order.account_id, reason }))) return order
  const counted = await countMoney(ctx, order)
  await mailRefund(ctx, await answerOf(ctx, counted), share, 'overpaid')
  return counted
}

const reasons: Readonly<Record<LateCause, string>> = {
  duplicate_payment: 'was paid twice',
  items_sold_out: 'was paid after it had expired, and its items are sold out',
  paid_late: 'was paid after it had expired',
  after_cancellation: 'was paid after it had ended',
  agreement_ended: 'was paid after its plan had ended',
}

/** All that an attempt brought goes back, and the shopper is told why. */
export async function giveBack(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
  cause: LateCause,
): Promise<OrderRow> {
  const part = { amount_kobo: leftKobo(attempt), way: returnPath(attempt) }
  const reason = `order ${order.number} ${reasons[cause]}`
  const isAsked = await askFullRefund(ctx, attempt, { account_id: order.account_id, reason })
  const refunding = await countMoney(ctx, order)
  if (isAsked) await mailRefund(ctx, await answerOf(ctx, refunding), part, cause)
  return refunding
}
