import type { Ticket, TicketStatus } from '@shop/contract/admin/tickets'
import { and, eq, max } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { updateTicket } from './change-ticket.ts'
import { lockTicket, assertVersion, type TicketRow } from './lock-ticket.ts'
import { getTicket } from './read-ticket.ts'
import { ticketMessages } from './tables.ts'
import { withStatus } from './ticket-states.ts'

export interface UpdateTicketStatusInput {
  ticketId: string
  status: TicketStatus
  version: number
}

/**
 * Staff say that nothing more is expected, or take that back. Saying it twice changes nothing. Refuses with not_found
 * or version_conflict.
 */
export async function updateTicketStatus(
  ctx: RequestContext,
  { ticketId, status: to, version }: UpdateTicketStatusInput,
): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    if (ticket.status !== to) {
      await assertVersion(ctx, ticket, version)
      const { status, waiting_since: waitingSince } = withStatus(ticket, to, await lastMessageAt(ctx, ticket))
      await updateTicket(
        ctx,
        ticket,
        { kind: 'status_changed', text: to },
        { status, waiting_since: waitingSince },
      )
      await recordAudit(ctx, 'support.ticket_status_changed', `ticket:${ticketId}`, {
        from: ticket.status,
        to,
      })
    }
    return getTicket(ctx, ticketId)
  })
}

/** When the person last wrote or said something. */
async function lastMessageAt(ctx: RequestContext, ticket: TicketRow): Promise<Date> {
  const [last] = await ctx.db
    .select({ at: max(ticketMessages.created_at) })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticket.id), eq(ticketMessages.kind, 'inbound')))
  return last?.at ?? ticket.created_at
}
