import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { lockOrder, type StoredOrder } from '../find-order.ts'
import { type ReturnWithLines, loadReturns } from './load-returns.ts'
import { returns } from './tables.ts'

/** A return and its order, which is locked until the transaction ends. Refuses with not_found or changed_by_other. */
export async function lockReturn(
  ctx: RequestContext,
  { returnId, version }: { returnId: string; version: number },
): Promise<{ order: StoredOrder; returnRequest: ReturnWithLines }> {
  if (!isUuid(returnId)) fail('not_found')
  const [existing] = await ctx.db
    .select({ order_id: returns.order_id })
    .from(returns)
    .where(eq(returns.id, returnId))
  if (!existing) return fail('not_found')
  const order = await lockOrder(ctx, existing.order_id)
  const [returnRequest] = await loadReturns(ctx, eq(returns.id, returnId))
  if (!returnRequest) return fail('not_found')
  if (returnRequest.version !== version)
    fail('version_conflict', { actor_name: returnRequest.steps.at(-1)?.actor_name })
  return { order, returnRequest }
}
