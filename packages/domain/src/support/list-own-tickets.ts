import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { ticketMessages, tickets } from './tables.ts'

/**
 * What the caller wrote to the shop, newest first, with what followed: answers, and what staff noted of it, without who
 * of them.
 */
export async function listOwnTickets(ctx: RequestContext) {
  const { id, number, type, channel, subject, message, phone, created_at: createdAt } = tickets
  const rows = await ctx.db
    .select({ id, number, type, channel, subject, message, phone, created_at: createdAt })
    .from(tickets)
    .where(eq(tickets.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(desc(createdAt))
  const followed = await listMessagesOf(
    ctx,
    rows.map((ticket) => ticket.id),
  )
  return rows.map(({ id, ...ticket }) => ({ ...ticket, followed: followed.get(id) ?? [] }))
}

async function listMessagesOf(ctx: RequestContext, ids: readonly string[]) {
  const { ticket_id: ticketId, kind, channel, text, created_at: at } = ticketMessages
  const wanted = and(inArray(ticketId, [...ids]), inArray(kind, ['inbound', 'outbound', 'note']))
  const rows = await ctx.db
    .select({ ticket_id: ticketId, kind, channel, text, at })
    .from(ticketMessages)
    .where(wanted)
    .orderBy(asc(at), asc(ticketMessages.id))
  return Map.groupBy(rows, (row) => row.ticket_id)
}
