import { eq, sql } from 'drizzle-orm'
import { actorKey, actorName } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { canReturnBecome } from './return-states.ts'
import { type ReturnRow, returns, returnStatusHistory } from './tables.ts'

export interface ReturnTransition {
  to: ReturnRow['status']
  note?: string
  set?: Partial<
    Pick<ReturnRow, 'resolution' | 'refunded_kobo' | 'refunded_delivery_fee_kobo' | 'exchange_order_id'>
  >
}

/** Moves a return of a locked order one step of its lifecycle. Refuses with step_not_allowed. */
export async function transitionReturn(
  ctx: RequestContext,
  { id, status: state }: Pick<ReturnRow, 'id' | 'status'>,
  { to, note = '', set }: ReturnTransition,
): Promise<void> {
  if (!canReturnBecome(state, to)) fail('invalid_transition', { from_status: state, to_status: to })
  await ctx.db
    .update(returns)
    .set({ ...set, status: to, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id))
  await recordReturnStatus(ctx, id, to, note)
}

export async function recordReturnStatus(
  ctx: RequestContext,
  returnId: string,
  state: ReturnRow['status'],
  note = '',
): Promise<void> {
  await ctx.db.insert(returnStatusHistory).values({
    return_id: returnId,
    status: state,
    note,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    created_at: ctx.clock.now(),
  })
}
