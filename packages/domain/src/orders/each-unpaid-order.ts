import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { readOffers } from '../catalogue/products/read-offers.ts'
import { later } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { eachDueOrder } from './each-due-order.ts'
import { mayBePaid, payableForMs } from './payable.ts'
import { type OrderRow, orderLines, orders } from './tables.ts'

/** After so long without money the shopper is told, and again so long before the order cannot be paid any more. */
const firstAfterMs = 30 * 60_000
const lastBeforeMs = 2 * 3_600_000

const online = paymentMethodNames.filter((method) => paymentMethods[method].online)

/**
 * Does the work to every order that nobody has paid online yet and whose customer is reminded now: after half an hour, and
 * two hours before it is too late; each once, counted in the order's row in the same transaction. Orders that staff made
 * have a link of their own. Answers how many were seen to.
 */
export async function eachUnpaidOrder(
  ctx: RequestContext,
  work: (ctx: RequestContext, order: OrderRow, reminder: { isLast: boolean }) => Promise<void>,
): Promise<number> {
  const now = ctx.clock.now()
  const lastFrom = later(now, lastBeforeMs - payableForMs)
  const isDue = and(
    inArray(orders.state, ['awaiting_payment', 'lapsed']),
    inArray(orders.paymentMethod, online),
    // What store credit paid is no payment.
    or(eq(orders.paymentState, 'unpaid'), eq(orders.paidKobo, orders.creditKobo)),
    isNull(orders.madeBy),
    gt(orders.placedAt, later(now, -payableForMs)),
    or(
      and(eq(orders.unpaidNotified, 0), lte(orders.placedAt, later(now, -firstAfterMs))),
      and(lt(orders.unpaidNotified, 2), lte(orders.placedAt, lastFrom)),
    ),
  )
  return eachDueOrder(ctx, { isDue, oldestBy: orders.placedAt }, async (ctx, order) => {
    const isLast = order.placedAt <= lastFrom
    await ctx.db
      .update(orders)
      .set({ unpaidNotified: isLast ? 2 : 1 })
      .where(eq(orders.id, order.id))
    if (mayBePaid(order, now) && (await isStillThere(ctx, order))) {
      await work(ctx, order, { isLast })
    }
  })
}

/** What is held is there; of an order that has lapsed the goods may be sold. */
async function isStillThere(ctx: RequestContext, order: OrderRow): Promise<boolean> {
  if (order.state === 'awaiting_payment') return true
  const lines = await ctx.db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  const offers = await readOffers(ctx, { variantIds: lines.map(({ variantId }) => variantId) })
  return lines.every(({ variantId, quantity }) =>
    offers.some((offer) => offer.variantId === variantId && offer.forSale && offer.available >= quantity),
  )
}
