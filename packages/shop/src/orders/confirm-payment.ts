import type { ShopContext } from '../kernel/context.ts'
import { askFullRefund } from '../payments/ask-refund.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { countedMoney, countMoney } from './count-money.ts'
import { answerOf } from './load-order.ts'
import { mailPlacedOrder, mailRefund } from './mail-order.ts'
import { endReservations, takeAgain } from './order-stock.ts'
import { hasEnded } from './payment-state.ts'
import type { OrderRow } from './tables.ts'
import { changeOrder, takeStep } from './take-step.ts'

/**
 * Gives a locked order the money that one of its attempts just brought: it is placed and its stock sold, or, where it
 * cannot be kept any more, all of that money goes back. Never neither.
 */
export async function confirmPayment(
  shop: ShopContext,
  order: OrderRow,
  attempt: Attempt,
): Promise<OrderRow> {
  const isWaiting = order.paymentState === 'unpaid' || order.paymentState === 'part_paid'
  if (isWaiting && !hasEnded(order.state)) return confirmWaiting(shop, order)
  if (isWaiting && order.state === 'lapsed' && (await takeAgain(shop, order))) {
    return place(shop, order, 'The payment came late; everything was still there')
  }
  if (!hasEnded(order.state)) return giveBack(shop, order, attempt, 'was paid twice')
  return giveBack(
    shop,
    order,
    attempt,
    `was paid after it had ${order.state === 'lapsed' ? 'lapsed' : 'ended'}`,
  )
}

/** An order that waits for its payment is placed once all of it is there. */
async function confirmWaiting(shop: ShopContext, order: OrderRow): Promise<OrderRow> {
  const counted = await countedMoney(shop, order)
  if (order.state !== 'awaiting_payment' || counted.paymentState !== 'paid')
    return changeOrder(shop, order, counted)
  await endReservations(shop, order.id, 'sold')
  return place(shop, order, '')
}

async function place(shop: ShopContext, order: OrderRow, note: string): Promise<OrderRow> {
  const placed = await takeStep(shop, order, {
    to: 'placed',
    note,
    set: { ...(await countedMoney(shop, order, 'placed')), holdUntil: null },
  })
  await mailPlacedOrder(shop, await answerOf(shop, placed))
  return placed
}

async function giveBack(
  shop: ShopContext,
  order: OrderRow,
  attempt: Attempt,
  why: string,
): Promise<OrderRow> {
  await askFullRefund(shop, attempt, {
    accountId: order.accountId,
    reason: `order ${order.number} ${why}`,
  })
  const refunding = await countMoney(shop, order)
  await mailRefund(shop, await answerOf(shop, refunding))
  return refunding
}
