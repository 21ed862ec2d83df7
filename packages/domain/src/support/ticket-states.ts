import type { TicketEntry, TicketState } from '@shop/contract/admin/tickets'

/** Where words bring a conversation: who has the next turn. Notes bring it nowhere. */
const turns: Readonly<Partial<Record<TicketEntry['kind'], TicketState>>> = { in: 'waiting', out: 'answered' }

interface Standing {
  state: TicketState
  waitingSince: Date | null
  firstAnsweredAt: Date | null
}

/** How a conversation stands after words at `now`. Who waits already goes on waiting since then. */
export function afterWords(ticket: Standing, kind: TicketEntry['kind'], now: Date): Standing {
  const state = turns[kind]
  if (!state) return ticket
  return {
    state,
    waitingSince: state === 'waiting' ? (ticket.waitingSince ?? now) : null,
    firstAnsweredAt: ticket.firstAnsweredAt ?? (kind === 'out' ? now : null),
  }
}

/** How it stands once staff say so; one that is taken back to waiting waits since the person's last words. */
export function movedTo(ticket: Standing, to: TicketState, lastWordsAt: Date): Standing {
  return {
    ...ticket,
    state: to,
    waitingSince: to === 'waiting' ? (ticket.waitingSince ?? lastWordsAt) : null,
  }
}
