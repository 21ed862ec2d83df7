import type { Ticket, TicketState } from '@shop/contract/admin/tickets'
import { and, eq, max } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { changeTicket } from './change-ticket.ts'
import { lockTicket, requireSeen, type TicketRow } from './lock-ticket.ts'
import { readTicket } from './read-ticket.ts'
import { ticketEntries } from './tables.ts'
import { movedTo } from './ticket-states.ts'

export interface MoveTicket {
  ticketId: string
  to: TicketState
  version: number
}

/**
 * Staff say that nothing more is expected, or take that back. Saying it twice changes nothing. Refuses with not_found
 * or changed_by_other.
 */
export async function moveTicket(
  ctx: RequestContext,
  { ticketId, to, version }: MoveTicket,
): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:answer')
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    if (ticket.state !== to) {
      await requireSeen(ctx, ticket, version)
      const { state, waitingSince } = movedTo(ticket, to, await lastWordsAt(ctx, ticket))
      await changeTicket(ctx, ticket, { kind: 'moved', text: to }, { state, waitingSince })
      await recordAct(ctx, 'support:move', `ticket:${ticketId}`, { from: ticket.state, to })
    }
    return readTicket(ctx, ticketId)
  })
}

/** When the person last wrote or said something. */
async function lastWordsAt(ctx: RequestContext, ticket: TicketRow): Promise<Date> {
  const [last] = await ctx.db
    .select({ at: max(ticketEntries.at) })
    .from(ticketEntries)
    .where(and(eq(ticketEntries.ticketId, ticket.id), eq(ticketEntries.kind, 'in')))
  return last?.at ?? ticket.createdAt
}
