import type { UcpOrder } from '@shop/contract/ucp/order'
import { and, eq } from 'drizzle-orm'
import { actorKey, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { wasPlaced } from '../agents/agent-checkout-status.ts'
import { presentAgentOrder } from '../agents/present-agent-order.ts'
import { agentCheckouts } from '../agents/tables.ts'
import { failOutcome } from '../agents/ucp-errors.ts'
import { loadOrderParts } from '../get-order.ts'
import { findOrder } from '../orders.ts'

/** An order that came from one of the caller's own sessions. Throws forbidden, or UcpOutcome (not_found). */
export async function getAgentOrder(ctx: RequestContext, id: string): Promise<UcpOrder> {
  requirePermission(ctx.actor, 'agents:checkout')
  const isMine = and(eq(agentCheckouts.order_id, id), eq(agentCheckouts.agent, actorKey(ctx.actor)))
  const [checkout] = isUuid(id) ? await ctx.db.select().from(agentCheckouts).where(isMine) : []
  const order = checkout && (await findOrder(ctx, id))
  if (!checkout || !order || !wasPlaced(order)) failOutcome('not_found', 'There is no such order.')
  return presentAgentOrder(checkout, await loadOrderParts(ctx, order), ctx.publicUrl)
}
