import type { Ticket, TicketState } from '@shop/contract/admin/tickets'
import { and, eq, max } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
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
export async function moveTicket(shop: ShopContext, { ticketId, to, version }: MoveTicket): Promise<Ticket> {
  requirePermission(shop.actor, 'support:answer')
  return inTransaction(shop, async (shop) => {
    const ticket = await lockTicket(shop, ticketId)
    if (ticket.state !== to) {
      await requireSeen(shop, ticket, version)
      const { state, waitingSince } = movedTo(ticket, to, await lastWordsAt(shop, ticket))
      await changeTicket(shop, ticket, { kind: 'moved', text: to }, { state, waitingSince })
      await recordAct(shop, 'support:move', `ticket:${ticketId}`, { from: ticket.state, to })
    }
    return readTicket(shop, ticketId)
  })
}

/** When the person last wrote or said something. */
async function lastWordsAt(shop: ShopContext, ticket: TicketRow): Promise<Date> {
  const [last] = await shop.db
    .select({ at: max(ticketEntries.at) })
    .from(ticketEntries)
    .where(and(eq(ticketEntries.ticketId, ticket.id), eq(ticketEntries.kind, 'in')))
  return last?.at ?? ticket.createdAt
}
