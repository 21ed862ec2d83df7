import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { ticketEntries, tickets } from './tables.ts'

/**
 * What the caller wrote to the shop, newest first, with what followed: answers, and what staff noted of it, without who
 * of them.
 */
export async function listOwnTickets(ctx: RequestContext) {
  const { id, number, type, channel, subject, message, phone, createdAt } = tickets
  const rows = await ctx.db
    .select({ id, number, type, channel, subject, message, phone, written_at: createdAt })
    .from(tickets)
    .where(eq(tickets.accountId, requireAccount(ctx.actor).accountId))
    .orderBy(desc(createdAt))
  const followed = await writtenIn(
    ctx,
    rows.map((ticket) => ticket.id),
  )
  return rows.map(({ id, ...ticket }) => ({ ...ticket, followed: followed.get(id) ?? [] }))
}

async function writtenIn(ctx: RequestContext, ids: readonly string[]) {
  const { ticketId, kind, channel, text, at } = ticketEntries
  const wanted = and(inArray(ticketId, [...ids]), inArray(kind, ['in', 'out', 'note']))
  const rows = await ctx.db
    .select({ ticketId, kind, channel, text, at })
    .from(ticketEntries)
    .where(wanted)
    .orderBy(asc(at), asc(ticketEntries.id))
  return Map.groupBy(rows, (row) => row.ticketId)
}
