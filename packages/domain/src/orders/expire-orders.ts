import { and, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { releasePromotions } from '../selling/promotions/redeem-promotions.ts'
import { refundPaidAttempts } from '../payments/request-refund.ts'
import { computePaymentTotals, transitionOrder } from './transition-order.ts'
import { forEachDueOrder } from './due-orders.ts'
import { presentOrder } from './get-order.ts'
import { emailRefunds } from './order-emails.ts'
import { closeReservations } from './reservations.ts'
import { orders } from './tables.ts'

/**
 * Expires orders that were not paid in time, releases their stock and returns store credit. Runs every 15 seconds in
 * every process. Returns how many expired.
 */
export async function expireOrders(ctx: RequestContext): Promise<number> {
  const isDue = and(eq(orders.status, 'awaiting_payment'), lte(orders.reserved_until, ctx.clock.now()))
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.reserved_until }, async (ctx, order) => {
    await closeReservations(ctx, order.id, 'released')
    if (order.discounts.length > 0) await releasePromotions(ctx, order.id)
    const refundReason = {
      account_id: order.account_id,
      reason: `order ${order.number} was not paid in time`,
    }
    const allocations = order.paid_kobo > 0 ? await refundPaidAttempts(ctx, order.id, refundReason) : []
    const expired = await transitionOrder(ctx, order, {
      to: 'expired',
      note: 'The payment did not arrive in time',
      set: {
        reserved_until: null,
        ...(allocations.length > 0 && (await computePaymentTotals(ctx, order, 'expired'))),
      },
    })
    if (allocations.length > 0)
      await emailRefunds(ctx, await presentOrder(ctx, expired), allocations, 'underpaid')
  })
}
