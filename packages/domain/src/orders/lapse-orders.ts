import { and, eq, lte } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { giveBackPromotions } from '../selling/promotions/give-back-promotions.ts'
import { refundPaidAttempts } from '../payments/refund-paid-attempts.ts'
import { countedMoney } from './count-money.ts'
import { eachDueOrder } from './each-due-order.ts'
import { answerOf } from './load-order.ts'
import { mailRefunds } from './mail-order.ts'
import { endReservations } from './order-stock.ts'
import { orders } from './tables.ts'
import { takeStep } from './take-step.ts'

/**
 * Lets orders lapse whose payment did not come in time, and frees their stock; store credit goes back. A round of every
 * quarter minute, in every process. Answers how many lapsed.
 */
export async function lapseOrders(shop: ShopContext): Promise<number> {
  const isDue = and(eq(orders.state, 'awaiting_payment'), lte(orders.holdUntil, shop.clock.now()))
  return eachDueOrder(shop, { isDue, oldestBy: orders.holdUntil }, async (shop, order) => {
    await endReservations(shop, order.id, 'released')
    if (order.discounts.length > 0) await giveBackPromotions(shop, order.id)
    const why = { accountId: order.accountId, reason: `order ${order.number} was not paid in time` }
    const shares = order.paidKobo > 0 ? await refundPaidAttempts(shop, order.id, why) : []
    const lapsed = await takeStep(shop, order, {
      to: 'lapsed',
      note: 'The payment did not arrive in time',
      set: { holdUntil: null, ...(shares.length > 0 && (await countedMoney(shop, order, 'lapsed'))) },
    })
    if (shares.length > 0) await mailRefunds(shop, await answerOf(shop, lapsed), shares, 'too_little')
  })
}
