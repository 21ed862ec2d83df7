import { and, asc, eq, type SQL } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { forEachIsolated } from '../core/jobs/each-alone.ts'
import { type OrderRow, orders } from './tables.ts'

export interface DueOrders {
  /** Which are due; asked again under each one's lock. */
  isDue: SQL | undefined
  ageColumn: typeof orders.reserved_until | typeof orders.placed_at
}

/**
 * Does a work to every order that is due, the oldest first, each in a transaction of its own. One that is being changed
 * right now, here or in another process, or that fails is left for the next time. Answers how many there were.
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
