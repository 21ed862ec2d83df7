import type { Ticket } from '@shop/contract/admin/tickets'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { failField } from '../core/refusal.ts'
import { findOrderByNumber } from '../orders/find-order.ts'
import { updateTicket } from './change-ticket.ts'
import { lockTicket, assertVersion } from './lock-ticket.ts'
import { getTicket } from './read-ticket.ts'

export interface LinkTicketOrderInput {
  ticketId: string
  /** As '10468' or '#10468'; null: none. */
  order_number: string | null
  version: number
}

/**
 * Says which order a conversation is about. Refuses with
 * not_found, invalid_input (no such order) or version_conflict.
 */
export async function linkTicketOrder(ctx: RequestContext, input: LinkTicketOrderInput): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  const { ticketId, order_number: orderNumber, version } = input
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    const order = orderNumber === null ? undefined : await findOrderByNumber(ctx, orderNumber)
    if (orderNumber !== null && !order) failField('order_number', 'No order has this number')
    const orderId = order?.id ?? null
    if (ticket.order_id !== orderId) {
      await assertVersion(ctx, ticket, version)
      await updateTicket(
        ctx,
        ticket,
        { kind: 'order_linked', text: order?.number ?? '' },
        { order_id: orderId },
      )
      await recordAudit(ctx, 'support.ticket_order_linked', `ticket:${ticketId}`, {
        from: ticket.order_id,
        to: orderId,
      })
    }
    return getTicket(ctx, ticketId)
  })
}
