import { desc, eq, and, ne } from 'drizzle-orm'
import { getAccountNames } from '../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/refusal.ts'
import { ticketMessages, tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect

/** The conversation, kept as it stands until the transaction ends. Refuses with not_found. */
export async function lockTicket(ctx: RequestContext, id: string): Promise<TicketRow> {
  if (!isUuid(id)) fail('not_found')
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, id)).for('update')
  return ticket ?? fail('not_found')
}

/** Refuses with version_conflict, naming who, when it is no longer what staff saw. Notes change nothing. */
export async function assertVersion(ctx: RequestContext, ticket: TicketRow, version: number): Promise<void> {
  if (ticket.version === version) return
  const [last] = await ctx.db
    .select({ created_by: ticketMessages.created_by })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticket.id), ne(ticketMessages.kind, 'note')))
    .orderBy(desc(ticketMessages.created_at), desc(ticketMessages.id))
    .limit(1)
  const names = await getAccountNames(ctx, last?.created_by ? [last.created_by] : [])
  fail('version_conflict', { actor_name: names.get(last?.created_by ?? '') ?? 'somebody else' })
}
