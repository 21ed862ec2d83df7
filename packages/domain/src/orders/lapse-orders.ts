import { and, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
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
export async function lapseOrders(ctx: RequestContext): Promise<number> {
  const isDue = and(eq(orders.status, 'awaiting_payment'), lte(orders.reserved_until, ctx.clock.now()))
  return eachDueOrder(ctx, { isDue, oldestBy: orders.reserved_until }, async (ctx, order) => {
    await endReservations(ctx, order.id, 'released')
    if (order.discounts.length > 0) await giveBackPromotions(ctx, order.id)
    const why = { account_id: order.account_id, reason: `order ${order.number} was not paid in time` }
    const shares = order.paid_kobo > 0 ? await refundPaidAttempts(ctx, order.id, why) : []
    const lapsed = await takeStep(ctx, order, {
      to: 'expired',
      note: 'The payment did not arrive in time',
      set: { reserved_until: null, ...(shares.length > 0 && (await countedMoney(ctx, order, 'expired'))) },
    })
    if (shares.length > 0) await mailRefunds(ctx, await answerOf(ctx, lapsed), shares, 'underpaid')
  })
}
