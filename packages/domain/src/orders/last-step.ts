import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { listChanges } from './order-changes.ts'
import { type OrderRow, type OrderStepRow, orderSteps } from './tables.ts'

/** The step that brought the order where it is. */
export async function lastStepOf(ctx: RequestContext, order: OrderRow): Promise<OrderStepRow> {
  const [last] = await ctx.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, order.id))
    .orderBy(desc(orderSteps.id))
    .limit(1)
  if (!last) throw new Error('An order has no step.')
  return last
}

/** Refuses with changed_by_other, naming who, when the locked order is no longer the one that staff saw. */
export async function requireVersion(ctx: RequestContext, order: OrderRow, version: number): Promise<void> {
  if (order.version === version) return
  const step = await lastStepOf(ctx, order)
  const change = (await listChanges(ctx, order.id)).at(-1)
  const isChange = change !== undefined && new Date(change.at) >= step.at
  refuse('changed_by_other', { by: isChange ? change.by : step.actorName })
}
