import { and, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { releasePromotions } from '../selling/promotions/give-back-promotions.ts'
import { refundPaidAttempts } from '../payments/refund-paid-attempts.ts'
import { computePaymentTotals } from './count-money.ts'
import { forEachDueOrder } from './each-due-order.ts'
import { presentOrder } from './load-order.ts'
import { emailRefunds } from './mail-order.ts'
import { closeReservations } from './order-stock.ts'
import { orders } from './tables.ts'
import { transitionOrder } from './take-step.ts'

/**
 * Lets orders lapse whose payment did not come in time, and frees their stock; store credit goes back. A round of every
 * quarter minute, in every process. Answers how many lapsed.
 */
export async function expireOrders(ctx: RequestContext): Promise<number> {
  const isDue = and(eq(orders.status, 'awaiting_payment'), lte(orders.reserved_until, ctx.clock.now()))
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.reserved_until }, async (ctx, order) => {
    await closeReservations(ctx, order.id, 'released')
    if (order.discounts.length > 0) await releasePromotions(ctx, order.id)
    const why = { account_id: order.account_id, reason: `order ${order.number} was not paid in time` }
    const allocations = order.paid_kobo > 0 ? await refundPaidAttempts(ctx, order.id, why) : []
    const lapsed = await transitionOrder(ctx, order, {
      to: 'expired',
      note: 'The payment did not arrive in time',
      set: {
        reserved_until: null,
        ...(allocations.length > 0 && (await computePaymentTotals(ctx, order, 'expired'))),
      },
    })
    if (allocations.length > 0)
      await emailRefunds(ctx, await presentOrder(ctx, lapsed), allocations, 'underpaid')
  })
}
