import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketEntries, tickets } from './tables.ts'

type Change = Partial<
  Pick<TicketRow, 'state' | 'waitingSince' | 'firstAnsweredAt' | 'assignedTo' | 'orderId'>
>

type Entry = Pick<typeof ticketEntries.$inferInsert, 'kind' | 'channel' | 'text' | 'toId'>

/** Writes what happened to a locked conversation, and how it stands now. */
export async function changeTicket(
  shop: ShopContext,
  { id }: TicketRow,
  entry: Entry,
  change: Change,
): Promise<void> {
  const now = shop.clock.now()
  const byId = shop.actor.kind === 'account' ? shop.actor.accountId : null
  await shop.db
    .insert(ticketEntries)
    .values({ ...entry, id: shop.ids.next(now), ticketId: id, byId, at: now })
  await shop.db
    .update(tickets)
    .set({ ...change, changedAt: now, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}
