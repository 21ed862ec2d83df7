import type { RequestContext } from '../core/context.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketEntries } from './tables.ts'

/** What staff tell each other about a conversation: nobody who answers meanwhile is disturbed by it. */
export async function noteOnTicket(ctx: RequestContext, { id }: TicketRow, text: string): Promise<void> {
  const now = ctx.clock.now()
  const byId = ctx.actor.kind === 'account' ? ctx.actor.accountId : null
  await ctx.db
    .insert(ticketEntries)
    .values({ id: ctx.ids.next(now), ticketId: id, kind: 'note', text, byId, at: now })
}
