import type { RequestContext } from '../core/context.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketMessages } from './tables.ts'

/** What staff tell each other about a conversation: nobody who answers meanwhile is disturbed by it. */
export async function addTicketNote(ctx: RequestContext, { id }: TicketRow, text: string): Promise<void> {
  const now = ctx.clock.now()
  const byId = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  await ctx.db
    .insert(ticketMessages)
    .values({ id: ctx.ids.next(now), ticket_id: id, kind: 'note', text, created_by: byId, created_at: now })
}
