import { toOrderEmail } from '../order-email.ts'
import type { ReturnCondition } from '@shop/contract/admin/returns'
import { eq, and } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { lockReturn, transitionReturn } from './returns.ts'
import { returnLines, type ReturnRow } from './tables.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import type { StoredOrder } from '../orders.ts'
import { presentOrder } from '../get-order.ts'

interface UpdateReturnStatusInput {
  return_id: string
  status: 'approved' | 'rejected' | 'received'
  /** Shown to the customer; required for a rejection. */
  note: string
  /** The version of the return that staff saw. */
  version: number
}

/**
 * Approves or rejects a return, or records that it was received, and emails the customer. Throws forbidden,
 * not_found, version_conflict, invalid_transition or invalid_input (`note`).
 */
export async function updateReturnStatus(ctx: RequestContext, input: UpdateReturnStatusInput): Promise<void> {
  requirePermission(ctx.actor, 'returns:write')
  const { return_id: returnId, status: to, note } = input
  if (to === 'rejected' && note === '') failField('note', 'Enter a reason')
  await inTransaction(ctx, async (ctx) => {
    const { order, returnRequest } = await lockReturn(ctx, input)
    await transitionReturn(ctx, returnRequest, { to, note })
    await emailReturn(ctx, order, { number: returnRequest.number, status: to, note })
    await recordAudit(ctx, 'returns.status_changed', `return:${returnId}`, { to })
  })
}

interface InspectReturnInput {
  return_id: string
  /** One per line of the return. */
  lines: { position: number; condition: ReturnCondition; restock: boolean }[]
  note: string
  /** Of the return that staff saw. */
  version: number
}

/**
 * Records the condition of each item of a received return, and which are restocked once it is completed. Throws
 * forbidden, not_found, version_conflict, invalid_transition or invalid_input (`lines`).
 */
export async function inspectReturn(ctx: RequestContext, input: InspectReturnInput): Promise<void> {
  requirePermission(ctx.actor, 'returns:write')
  const { return_id: returnId, lines, note } = input
  await inTransaction(ctx, async (ctx) => {
    const { returnRequest } = await lockReturn(ctx, input)
    const positions = new Set(lines.map(({ position }) => position))
    if (
      positions.size < lines.length ||
      !returnRequest.lines.every(({ position }) => positions.has(position))
    )
      failField('lines', 'Enter it for every item')
    if (lines.some(({ condition, restock }) => restock && condition !== 'sellable'))
      failField('lines', 'Only sellable items can be restocked')
    await transitionReturn(ctx, returnRequest, { to: 'inspected', note })
    for (const { position, condition, restock } of lines)
      await ctx.db
        .update(returnLines)
        .set({ condition, restock })
        .where(and(eq(returnLines.return_id, returnId), eq(returnLines.position, position)))
    await recordAudit(ctx, 'returns.return_inspected', `return:${returnId}`, { lines })
  })
}

async function emailReturn(
  ctx: RequestContext,
  order: StoredOrder,
  summary: { number: string; status: ReturnRow['status']; note: string },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = {
    template: 'return-status',
    order: await presentOrder(ctx, order),
    ...summary,
    link,
  } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}
