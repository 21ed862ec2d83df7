import { and, asc, eq, exists, lte } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { forEachDueOrder } from '../due-orders.ts'
import { syncOrderStatus } from './sync-order-status.ts'
import { orders, parcels } from '../tables.ts'
import { notifyUncollected } from './parcel-notifications.ts'
import { transitionParcel } from '../parcels.ts'

/**
 * Returns parcels that were not collected by their deadline and notifies the customers. Returns the number of orders.
 */
export async function expirePickups(ctx: RequestContext): Promise<number> {
  const isPastDeadline = and(
    eq(parcels.status, 'available_for_pickup'),
    lte(parcels.pickup_deadline, ctx.clock.now()),
  )
  const isDue = exists(
    ctx.db
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.order_id, orders.id), isPastDeadline)),
  )
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.placed_at }, async (ctx, order) => {
    const expired = await ctx.db
      .select()
      .from(parcels)
      .where(and(eq(parcels.order_id, order.id), isPastDeadline))
      .orderBy(asc(parcels.number))
    for (const parcel of expired)
      await transitionParcel(ctx, parcel, { to: 'returning', note: 'Not collected in time' })
    const numbers = expired.map(({ number }) => number)
    await notifyUncollected(ctx, await syncOrderStatus(ctx, order), numbers)
  })
}
