import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketEntries, tickets } from './tables.ts'

type Change = Partial<
  Pick<TicketRow, 'state' | 'waitingSince' | 'firstAnsweredAt' | 'assignedTo' | 'orderId'>
>

type Entry = Pick<typeof ticketEntries.$inferInsert, 'kind' | 'channel' | 'text' | 'toId'>

/** Writes what happened to a locked conversation, and how it stands now. */
export async function changeTicket(
  ctx: RequestContext,
  { id }: TicketRow,
  entry: Entry,
  change: Change,
): Promise<void> {
  const now = ctx.clock.now()
  const byId = ctx.actor.kind === 'account' ? ctx.actor.accountId : null
  await ctx.db.insert(ticketEntries).values({ ...entry, id: ctx.ids.next(now), ticketId: id, byId, at: now })
  await ctx.db
    .update(tickets)
    .set({ ...change, changedAt: now, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}
