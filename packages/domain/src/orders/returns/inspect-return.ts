import type { AdminReturn, ReturnCondition } from '@shop/contract/admin/returns'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { lockReturn } from './lock-return.ts'
import { getAdminReturn } from './move-return.ts'
import { returnLines } from './tables.ts'
import { transitionReturn } from './take-return-step.ts'

export interface InspectReturnInput {
  returnId: string
  /** One for each line of the return. */
  lines: { position: number; condition: ReturnCondition; restock: boolean }[]
  note: string
  /** Of the return that staff saw. */
  version: number
}

/**
 * Staff note what is in a return that has arrived, and what of it is sold again once it is settled. Refuses with
 * forbidden, not_found, changed_by_other, step_not_allowed or invalid_input (`lines`).
 */
export async function inspectReturn(ctx: RequestContext, input: InspectReturnInput): Promise<AdminReturn> {
  requirePermission(ctx.actor, 'returns:write')
  const { returnId, lines, note } = input
  return inTransaction(ctx, async (ctx) => {
    const { returnRequest } = await lockReturn(ctx, input)
    const seen = new Set(lines.map(({ position }) => position))
    if (seen.size < lines.length || !returnRequest.lines.every(({ position }) => seen.has(position)))
      failField('lines', 'Enter it for every item')
    if (lines.some(({ condition: verdict, restock }) => restock && verdict !== 'sellable'))
      failField('lines', 'Only sellable items can be restocked')
    await transitionReturn(ctx, returnRequest, { to: 'inspected', note })
    for (const { position, condition: verdict, restock } of lines)
      await ctx.db
        .update(returnLines)
        .set({ condition: verdict, restock })
        .where(and(eq(returnLines.return_id, returnId), eq(returnLines.position, position)))
    await recordAudit(ctx, 'returns.return_inspected', `return:${returnId}`, { lines })
    return getAdminReturn(ctx, returnId)
  })
}
