import { and, eq, gt, lte, notExists } from 'drizzle-orm'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { forEachDueOrder } from './each-due-order.ts'
import { enqueueStatusEmail } from './mail-step.ts'
import { orders, orderStatusHistory } from './tables.ts'
import { awaitingConfirmationCondition } from './to-confirm.ts'

/** How long an order to be paid at the door waits for a yes. */
const waitMs = 24 * 60 * 60_000

/**
 * Cancels orders that nobody confirmed within a day, packed ones too: their pieces are sold again, and the shopper is
 * told. Answers how many were cancelled.
 */
export async function cancelUnconfirmedOrders(ctx: RequestContext): Promise<number> {
  const since = addMs(ctx.clock.now(), -waitMs)
  // What is paid before may have come late: it is only placed, and asks for its yes, from then on.
  const placedSince = ctx.db
    .select({ id: orderStatusHistory.id })
    .from(orderStatusHistory)
    .where(
      and(
        eq(orderStatusHistory.order_id, orders.id),
        eq(orderStatusHistory.status, 'placed'),
        gt(orderStatusHistory.created_at, since),
      ),
    )
  const isDue = and(awaitingConfirmationCondition, lte(orders.placed_at, since), notExists(placedSince))
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.placed_at }, async (ctx, order) => {
    await enqueueStatusEmail(ctx, await cancelLockedOrder(ctx, order, 'Not confirmed within a day'))
  })
}
