import type { ShopContext } from '../kernel/context.ts'
import { askFullRefund } from '../payments/ask-refund.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { countedMoney, countMoney } from './count-money.ts'
import { answerOf } from './load-order.ts'
import { mailPlacedOrder, mailRefund } from './mail-order.ts'
import { endReservations, takeAgain } from './order-stock.ts'
import type { OrderRow } from './tables.ts'
import { takeStep } from './take-step.ts'

/**
 * Gives a locked order the money that one of its attempts just brought: it is placed and its stock sold, or, where it
 * cannot be kept any more, all of that money goes back. Never neither.
 */
export async function confirmPayment(
  shop: ShopContext,
  order: OrderRow,
  attempt: Attempt,
): Promise<OrderRow> {
  if (order.paymentState !== 'unpaid') return giveBack(shop, order, attempt, 'was paid twice')
  if (order.state === 'awaiting_payment') {
    await endReservations(shop, order.id, 'sold')
    return place(shop, order, '')
  }
  if (order.state === 'lapsed' && (await takeAgain(shop, order))) {
    return place(shop, order, 'The payment came late; everything was still there')
  }
  return giveBack(
    shop,
    order,
    attempt,
    `was paid after it had ${order.state === 'lapsed' ? 'lapsed' : 'ended'}`,
  )
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
