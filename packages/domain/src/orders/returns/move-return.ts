import type { AdminReturn } from '@shop/contract/admin/returns'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { presentAdminReturns } from './admin-return-answer.ts'
import { loadReturns } from './load-returns.ts'
import { lockReturn } from './lock-return.ts'
import { emailReturn } from './mail-return.ts'
import { returns } from './tables.ts'
import { transitionReturn } from './take-return-step.ts'

export interface UpdateReturnStatusInput {
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
export async function updateReturnStatus(
  ctx: RequestContext,
  input: UpdateReturnStatusInput,
): Promise<AdminReturn> {
  requirePermission(ctx.actor, 'returns:write')
  const { returnId, status: to, note } = input
  if (to === 'rejected' && note === '') failField('note', 'Enter a reason')
  return inTransaction(ctx, async (ctx) => {
    const { order, returnRequest } = await lockReturn(ctx, input)
    await transitionReturn(ctx, returnRequest, { to, note })
    await emailReturn(ctx, order, { number: returnRequest.number, status: to, note })
    await recordAudit(ctx, 'returns.status_changed', `return:${returnId}`, { to })
    return getAdminReturn(ctx, returnId)
  })
}

/** One return as staff see it. Refuses with not_found. */
export async function getAdminReturn(ctx: RequestContext, returnId: string): Promise<AdminReturn> {
  const [presented] = await presentAdminReturns(ctx, await loadReturns(ctx, eq(returns.id, returnId)))
  return presented ?? fail('not_found')
}
