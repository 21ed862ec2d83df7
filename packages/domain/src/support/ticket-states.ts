import type { TicketMessage, TicketStatus } from '@shop/contract/admin/tickets'

/** Where words bring a conversation: who has the next turn. Notes bring it nowhere. */
const nextStatusByKind: Readonly<Partial<Record<TicketMessage['kind'], TicketStatus>>> = {
  inbound: 'open',
  outbound: 'pending',
}

interface TicketProgress {
  status: TicketStatus
  waiting_since: Date | null
  first_replied_at: Date | null
}

/** How a conversation stands after words at `now`. Who waits already goes on waiting since then. */
export function afterMessage(ticket: TicketProgress, kind: TicketMessage['kind'], now: Date): TicketProgress {
  const status = nextStatusByKind[kind]
  if (!status) return ticket
  return {
    status,
    waiting_since: status === 'open' ? (ticket.waiting_since ?? now) : null,
    first_replied_at: ticket.first_replied_at ?? (kind === 'outbound' ? now : null),
  }
}

/** How it stands once staff say so; one that is taken back to waiting waits since the person's last words. */
export function withStatus(ticket: TicketProgress, to: TicketStatus, lastMessageAt: Date): TicketProgress {
  return {
    ...ticket,
    status: to,
    waiting_since: to === 'open' ? (ticket.waiting_since ?? lastMessageAt) : null,
  }
}
