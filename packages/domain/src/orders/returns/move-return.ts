import type { AdminReturn } from '@shop/contract/admin/returns'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { adminReturns } from './admin-return-answer.ts'
import { loadReturns } from './load-returns.ts'
import { lockReturn } from './lock-return.ts'
import { mailReturn } from './mail-return.ts'
import { returns } from './tables.ts'
import { takeReturnStep } from './take-return-step.ts'

export interface MoveReturn {
  returnId: string
  status: 'approved' | 'rejected' | 'received'
  /** For the shopper; a refusal says why. */
  note: string
  /** Of the return that staff saw. */
  version: number
}

/**
 * Staff approve or refuse a return, or note that it has arrived; the shopper is told. Refuses with forbidden, not_found,
 * changed_by_other, step_not_allowed or invalid_input (`note`).
 */
export async function moveReturn(ctx: RequestContext, wish: MoveReturn): Promise<AdminReturn> {
  requirePermission(ctx.actor, 'returns:write')
  const { returnId, status: to, note } = wish
  if (to === 'rejected' && note === '') refuseField('note', 'Enter a reason')
  return inTransaction(ctx, async (ctx) => {
    const { order, asked } = await lockReturn(ctx, wish)
    await takeReturnStep(ctx, asked, { to, note })
    await mailReturn(ctx, order, { number: asked.number, status: to, note })
    await recordAct(ctx, 'returns.status_changed', `return:${returnId}`, { to })
    return readReturn(ctx, returnId)
  })
}

/** One return as staff see it. Refuses with not_found. */
export async function readReturn(ctx: RequestContext, returnId: string): Promise<AdminReturn> {
  const [answer] = await adminReturns(ctx, await loadReturns(ctx, eq(returns.id, returnId)))
  return answer ?? refuse('not_found')
}
