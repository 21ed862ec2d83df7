import { and, asc, eq, type SQL, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { forEachIsolated } from '../core/jobs/outbox-worker.ts'
import { type OrderRow, orders, orderLines } from './tables.ts'
import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'
import { listSellableVariants } from '../catalogue/products/sellable-variants.ts'
import { addMs, hourMs } from '../core/dates.ts'
import { canAcceptPayment, paymentWindowMs } from './payment-rules.ts'

interface DueOrders {
  /** The condition of due orders; checked again under each lock. */
  isDue: SQL | undefined
  ageColumn: typeof orders.reserved_until | typeof orders.placed_at
}

/**
 * Runs the work for every due order, the oldest first, each in its own transaction. An order that is locked by
 * another process, or that fails, is left for the next run. Returns how many there were.
 */
export async function forEachDueOrder(
  ctx: RequestContext,
  { isDue, ageColumn }: DueOrders,
  work: (ctx: RequestContext, order: OrderRow) => Promise<void>,
): Promise<number> {
  const due = await ctx.db.select({ id: orders.id }).from(orders).where(isDue).orderBy(asc(ageColumn))
  const ids = due.map(({ id }) => id)
  return forEachIsolated(ctx, ids, (id) =>
    inTransaction(ctx, async (ctx) => {
      const [order] = await ctx.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
        .for('update', { skipLocked: true })
      if (order) await work(ctx, order)
      return order !== undefined
    }),
  )
}

/** When unpaid orders get a reminder: this long after ordering, and this long before they can no longer be paid. */
const firstReminderAfterMs = 30 * 60_000
const lastReminderBeforeMs = 2 * hourMs
const online = paymentMethodNames.filter((method) => paymentMethods[method].isOnline)

/**
 * Runs the work for every unpaid online order whose reminder is due: after half an hour, and two hours before it is
 * too late; each once, counted in the order's row in the same transaction. Orders that staff created have their own
 * link. Returns how many were reminded.
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
    // Store credit alone is no payment.
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

/** Reserved stock is available; the items of an expired order may be sold. */
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
        variant.variant_id === variantId && variant.available_for_sale && variant.available >= quantity,
    ),
  )
}
