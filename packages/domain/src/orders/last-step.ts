import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { listChanges } from './order-changes.ts'
import { type OrderRow, type OrderStepRow, orderStatusHistory } from './tables.ts'

/** The step that brought the order where it is. */
export async function lastStepOf(ctx: RequestContext, order: OrderRow): Promise<OrderStepRow> {
  const [last] = await ctx.db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.order_id, order.id))
    .orderBy(desc(orderStatusHistory.id))
    .limit(1)
  if (!last) throw new Error('An order has no step.')
  return last
}

/** Refuses with changed_by_other, naming who, when the locked order is no longer the one that staff saw. */
export async function requireVersion(ctx: RequestContext, order: OrderRow, version: number): Promise<void> {
  if (order.version === version) return
  const step = await lastStepOf(ctx, order)
  const change = (await listChanges(ctx, order.id)).at(-1)
  const isChange = change !== undefined && new Date(change.created_at) >= step.created_at
  refuse('version_conflict', { actor_name: isChange ? change.actor_name : step.actor_name })
}
