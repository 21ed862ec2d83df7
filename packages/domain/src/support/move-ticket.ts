import type { Ticket, TicketState } from '@shop/contract/admin/tickets'
import { and, eq, max } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { changeTicket } from './change-ticket.ts'
import { lockTicket, requireSeen, type TicketRow } from './lock-ticket.ts'
import { readTicket } from './read-ticket.ts'
import { ticketMessages } from './tables.ts'
import { movedTo } from './ticket-states.ts'

export interface MoveTicket {
  ticketId: string
  status: TicketState
  version: number
}

/**
 * Staff say that nothing more is expected, or take that back. Saying it twice changes nothing. Refuses with not_found
 * or version_conflict.
 */
export async function moveTicket(
  ctx: RequestContext,
  { ticketId, status: to, version }: MoveTicket,
): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    if (ticket.status !== to) {
      await requireSeen(ctx, ticket, version)
      const { status, waiting_since: waitingSince } = movedTo(ticket, to, await lastWordsAt(ctx, ticket))
      await changeTicket(
        ctx,
        ticket,
        { kind: 'status_changed', text: to },
        { status, waiting_since: waitingSince },
      )
      await recordAct(ctx, 'support.ticket_status_changed', `ticket:${ticketId}`, { from: ticket.status, to })
    }
    return readTicket(ctx, ticketId)
  })
}

/** When the person last wrote or said something. */
async function lastWordsAt(ctx: RequestContext, ticket: TicketRow): Promise<Date> {
  const [last] = await ctx.db
    .select({ at: max(ticketMessages.created_at) })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticket.id), eq(ticketMessages.kind, 'inbound')))
  return last?.at ?? ticket.created_at
}
