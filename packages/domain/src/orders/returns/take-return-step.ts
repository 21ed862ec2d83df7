import { eq, sql } from 'drizzle-orm'
import { actorKey, actorName } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { mayReturnFollow } from './return-states.ts'
import { type ReturnRow, returns, returnSteps } from './tables.ts'

export interface ReturnStep {
  to: ReturnRow['state']
  note?: string
  set?: Partial<Pick<ReturnRow, 'settledAs' | 'settledKobo' | 'feeKobo' | 'newOrderId'>>
}

/** Moves a return of a locked order one step of its lifecycle. Refuses with step_not_allowed. */
export async function takeReturnStep(
  ctx: RequestContext,
  { id, state }: Pick<ReturnRow, 'id' | 'state'>,
  { to, note = '', set }: ReturnStep,
): Promise<void> {
  if (!mayReturnFollow(state, to)) refuse('step_not_allowed', { from: state, to })
  await ctx.db
    .update(returns)
    .set({ ...set, state: to, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id))
  await noteReturnStep(ctx, id, to, note)
}

export async function noteReturnStep(
  ctx: RequestContext,
  returnId: string,
  state: ReturnRow['state'],
  note = '',
): Promise<void> {
  await ctx.db.insert(returnSteps).values({
    returnId,
    state,
    note,
    actor: actorKey(ctx.actor),
    actorName: actorName(ctx.actor),
    at: ctx.clock.now(),
  })
}
