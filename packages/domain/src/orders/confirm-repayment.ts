import type { ShopContext } from '../core/context.ts'
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
  shop: ShopContext,
  order: OrderRow,
  attempt: Attempt,
): Promise<OrderRow> {
  if (hasEnded(order.state)) return confirmPayment(shop, order, attempt)
  const taken = await takeRepayment(shop, order.id, attempt)
  if (!taken) return giveBack(shop, order, attempt, 'plan_ended')
  const { chargesKobo: planChargesKobo } = taken
  const owing =
    planChargesKobo === order.planChargesKobo ? order : await changeOrder(shop, order, { planChargesKobo })
  if (!taken.isReleased || order.state !== 'awaiting_payment') {
    // What was paid for being late gets a paper of its own.
    if (planChargesKobo > 0 && !order.isTest) await postDocuments(shop, order)
    return sendBackRest(shop, await countMoney(shop, owing), attempt)
  }
  await endReservations(shop, order.id, 'sold')
  return place(shop, owing, attempt, '')
}

/**
 * A provider took back what a plan had, all that was left of a receipt or `takenKobo` of it: that part of the plan is open
 * again. What went back on purpose before is waived. `attempt` as it was before.
 */
export async function noteReturnedRepayment(
  shop: ShopContext,
  order: OrderRow,
  attempt: TakenBack,
  takenKobo?: number,
): Promise<OrderRow> {
  if (hasEnded(order.state)) return order
  const loweredKobo = await returnRepayment(shop, order.id, attempt, takenKobo)
  if (loweredKobo === 0) return order
  return changeOrder(shop, order, { waivedKobo: order.waivedKobo + loweredKobo })
}
