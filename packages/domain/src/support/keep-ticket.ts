import { sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { tickets } from './tables.ts'

type NewTicket = Omit<
  typeof tickets.$inferInsert,
  'id' | 'number' | 'created_at' | 'waiting_since' | 'updated_at'
>

/** Writes a conversation that waits for the shop from now on, under the next number, such as 'T-1042'. */
export async function insertTicket(
  ctx: RequestContext,
  ticket: NewTicket,
): Promise<{ id: string; number: string }> {
  const now = ctx.clock.now()
  const times = { created_at: now, waiting_since: now, updated_at: now }
  const number = sql`'T-' || nextval('ticket_numbers')::text`
  const [stored] = await ctx.db
    .insert(tickets)
    .values({ ...ticket, ...times, id: ctx.ids.next(now), number })
    .returning({ id: tickets.id, number: tickets.number })
  if (!stored) throw new Error('The ticket was not written.')
  return stored
}
