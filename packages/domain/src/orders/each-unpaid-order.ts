import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { listSellableVariants } from '../catalogue/products/read-offers.ts'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { forEachDueOrder } from './each-due-order.ts'
import { canAcceptPayment, paymentWindowMs } from './payable.ts'
import { type OrderRow, orderLines, orders } from './tables.ts'

/** After so long without money the shopper is told, and again so long before the order cannot be paid any more. */
const firstReminderAfterMs = 30 * 60_000
const lastReminderBeforeMs = 2 * 3_600_000

const online = paymentMethodNames.filter((method) => paymentMethods[method].isOnline)

/**
 * Does the work to every order that nobody has paid online yet and whose customer is reminded now: after half an hour, and
 * two hours before it is too late; each once, counted in the order's row in the same transaction. Orders that staff made
 * have a link of their own. Answers how many were seen to.
 */
export async function forEachUnpaidOrder(
  ctx: RequestContext,
  work: (ctx: RequestContext, order: OrderRow, reminder: { is_last: boolean }) => Promise<void>,
): Promise<number> {
  const now = ctx.clock.now()
  const lastReminderFrom = addMs(now, lastReminderBeforeMs - paymentWindowMs)
  const isDue = and(
    inArray(orders.status, ['awaiting_payment', 'expired']),
    inArray(orders.payment_method, online),
    // What store credit paid is no payment.
    or(eq(orders.payment_status, 'unpaid'), eq(orders.paid_kobo, orders.credit_kobo)),
    isNull(orders.created_by),
    gt(orders.placed_at, addMs(now, -paymentWindowMs)),
    or(
      and(eq(orders.unpaid_reminder_count, 0), lte(orders.placed_at, addMs(now, -firstReminderAfterMs))),
      and(lt(orders.unpaid_reminder_count, 2), lte(orders.placed_at, lastReminderFrom)),
    ),
  )
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.placed_at }, async (ctx, order) => {
    const isLast = order.placed_at <= lastReminderFrom
    await ctx.db
      .update(orders)
      .set({ unpaid_reminder_count: isLast ? 2 : 1 })
      .where(eq(orders.id, order.id))
    if (canAcceptPayment(order, now) && (await isStillAvailable(ctx, order))) {
      await work(ctx, order, { is_last: isLast })
    }
  })
}

/** What is held is there; of an order that has lapsed the goods may be sold. */
async function isStillAvailable(ctx: RequestContext, order: OrderRow): Promise<boolean> {
  if (order.status === 'awaiting_payment') return true
  const lines = await ctx.db
    .select({ variant_id: orderLines.variant_id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
  const variants = await listSellableVariants(ctx, {
    variantIds: lines.map(({ variant_id: variantId }) => variantId),
  })
  return lines.every(({ variant_id: variantId, quantity }) =>
    variants.some(
      (variant) =>
        variant.variant_id === variantId && variant.availableForSale && variant.available >= quantity,
    ),
  )
}
