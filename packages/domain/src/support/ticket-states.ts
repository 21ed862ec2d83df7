import type { TicketEntry, TicketState } from '@shop/contract/admin/tickets'

/** Where words bring a conversation: who has the next turn. Notes bring it nowhere. */
const turns: Readonly<Partial<Record<TicketEntry['kind'], TicketState>>> = {
  inbound: 'open',
  outbound: 'pending',
}

interface Standing {
  status: TicketState
  waiting_since: Date | null
  first_replied_at: Date | null
}

/** How a conversation stands after words at `now`. Who waits already goes on waiting since then. */
export function afterWords(ticket: Standing, kind: TicketEntry['kind'], now: Date): Standing {
  const status = turns[kind]
  if (!status) return ticket
  return {
    status,
    waiting_since: status === 'open' ? (ticket.waiting_since ?? now) : null,
    first_replied_at: ticket.first_replied_at ?? (kind === 'outbound' ? now : null),
  }
}

/** How it stands once staff say so; one that is taken back to waiting waits since the person's last words. */
export function movedTo(ticket: Standing, to: TicketState, lastWordsAt: Date): Standing {
  return {
    ...ticket,
    status: to,
    waiting_since: to === 'open' ? (ticket.waiting_since ?? lastWordsAt) : null,
  }
}
