import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { lockOrder, type StoredOrder } from '../find-order.ts'
import { type LoadedReturn, loadReturns } from './load-returns.ts'
import { returns } from './tables.ts'

/** A return and its order, which is locked until the transaction ends. Refuses with not_found or changed_by_other. */
export async function lockReturn(
  ctx: RequestContext,
  { returnId, version }: { returnId: string; version: number },
): Promise<{ order: StoredOrder; asked: LoadedReturn }> {
  if (!isUuid(returnId)) refuse('not_found')
  const [known] = await ctx.db
    .select({ order_id: returns.order_id })
    .from(returns)
    .where(eq(returns.id, returnId))
  if (!known) return refuse('not_found')
  const order = await lockOrder(ctx, known.order_id)
  const [asked] = await loadReturns(ctx, eq(returns.id, returnId))
  if (!asked) return refuse('not_found')
  if (asked.version !== version) refuse('version_conflict', { actor_name: asked.steps.at(-1)?.actor_name })
  return { order, asked }
}
