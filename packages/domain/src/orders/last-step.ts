import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { listOrderEdits } from './order-changes.ts'
import { type OrderRow, type OrderStatusRow, orderStatusHistory } from './tables.ts'

/** The step that brought the order where it is. */
export async function latestTransition(ctx: RequestContext, order: OrderRow): Promise<OrderStatusRow> {
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
export async function assertVersion(ctx: RequestContext, order: OrderRow, version: number): Promise<void> {
  if (order.version === version) return
  const step = await latestTransition(ctx, order)
  const change = (await listOrderEdits(ctx, order.id)).at(-1)
  const isEdit = change !== undefined && new Date(change.created_at) >= step.created_at
  fail('version_conflict', { actor_name: isEdit ? change.actor_name : step.actor_name })
}
