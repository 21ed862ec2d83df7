import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketMessages, tickets } from './tables.ts'

type Change = Partial<
  Pick<TicketRow, 'status' | 'waiting_since' | 'first_replied_at' | 'assignee_id' | 'order_id'>
>

type Entry = Pick<typeof ticketMessages.$inferInsert, 'kind' | 'channel' | 'text' | 'assignee_id'>

/** Writes what happened to a locked conversation, and how it stands now. */
export async function updateTicket(
  ctx: RequestContext,
  { id }: TicketRow,
  entry: Entry,
  change: Change,
): Promise<void> {
  const now = ctx.clock.now()
  const byId = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  await ctx.db
    .insert(ticketMessages)
    .values({ ...entry, id: ctx.ids.next(now), ticket_id: id, created_by: byId, created_at: now })
  await ctx.db
    .update(tickets)
    .set({ ...change, updated_at: now, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}
