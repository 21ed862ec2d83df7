import { and, asc, eq, type SQL, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { forEachIsolated } from '../core/jobs/outbox-worker.ts'
import { type OrderRow, orders, orderLines } from './tables.ts'
import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'
import { listSellableVariants } from '../catalogue/products/sellable-variants.ts'
import { addMs, hourMs, minuteMs } from '../core/dates.ts'
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

/**
 * The messages about an unpaid online order, and when each is due after it was placed (ms): after half an hour, when 70 % of
 * the time to pay is over, and when it can no longer be paid.
 */
const unpaidMessages = [
  { message: 'first', after_ms: 30 * minuteMs },
  { message: 'last', after_ms: 0.7 * paymentWindowMs },
  { message: 'expired', after_ms: paymentWindowMs },
] as const
export type UnpaidMessage = (typeof unpaidMessages)[number]['message']

/** How late the message that an order expired may be, in ms; the others are only sent while it can be paid. */
const expiredMessageDelayMs = 12 * hourMs
const online = paymentMethodNames.filter((method) => paymentMethods[method].isOnline)

/**
 * Runs the work for every unpaid online order that has a message due, each once: they are counted in the order's row in the
 * same transaction, and one that is late replaces those before it. Orders that staff created have their own link, and an
 * order that the customer placed again needs none. Returns how many orders had one.
 */
export async function forEachUnpaidOrder(
  ctx: RequestContext,
  work: (ctx: RequestContext, order: OrderRow, message: UnpaidMessage) => Promise<void>,
): Promise<number> {
  const now = ctx.clock.now()
  const isMessageDue = unpaidMessages.map(({ message, after_ms: afterMs }, count) =>
    and(
      lte(orders.unpaid_reminder_count, count),
      lte(orders.placed_at, addMs(now, -afterMs)),
      message === 'expired' ? eq(orders.status, 'expired') : undefined,
    ),
  )
  const isDue = and(
    inArray(orders.status, ['awaiting_payment', 'expired']),
    inArray(orders.payment_method, online),
    // Store credit alone is no payment.
    or(eq(orders.payment_status, 'unpaid'), eq(orders.paid_kobo, orders.credit_kobo)),
    isNull(orders.created_by),
    eq(orders.is_demo, false),
    gt(orders.placed_at, addMs(now, -paymentWindowMs - expiredMessageDelayMs)),
    or(...isMessageDue),
  )
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.placed_at }, async (ctx, order) => {
    const age = now.getTime() - order.placed_at.getTime()
    const count = unpaidMessages.filter(({ after_ms: afterMs }) => afterMs <= age).length
    const due = unpaidMessages[count - 1]
    // Jobs that were late: first it expires.
    if (!due || (due.message === 'expired' && order.status !== 'expired')) return
    await ctx.db.update(orders).set({ unpaid_reminder_count: count }).where(eq(orders.id, order.id))
    if (await hasOrderedAgain(ctx, order)) return
    const isPayable = canAcceptPayment(order, now) && (await isStillAvailable(ctx, order))
    if (due.message === 'expired' || isPayable) await work(ctx, order, due.message)
  })
}

/** Whether the customer placed another order since, instead of paying this one. */
async function hasOrderedAgain(ctx: RequestContext, { account_id, placed_at }: OrderRow): Promise<boolean> {
  const [later] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.account_id, account_id),
        gt(orders.placed_at, placed_at),
        notInArray(orders.status, ['awaiting_payment', 'expired', 'cancelled']),
      ),
    )
    .limit(1)
  return later !== undefined
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
