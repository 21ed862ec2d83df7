import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
import { ticketEntries, tickets } from './tables.ts'

/**
 * What the caller wrote to the shop, newest first, with what followed: answers, and what staff noted of it, without who
 * of them.
 */
export async function listOwnTickets(shop: ShopContext) {
  const { id, number, type, channel, subject, message, phone, createdAt } = tickets
  const rows = await shop.db
    .select({ id, number, type, channel, subject, message, phone, written_at: createdAt })
    .from(tickets)
    .where(eq(tickets.accountId, requireAccount(shop.actor).accountId))
    .orderBy(desc(createdAt))
  const followed = await writtenIn(
    shop,
    rows.map((ticket) => ticket.id),
  )
  return rows.map(({ id, ...ticket }) => ({ ...ticket, followed: followed.get(id) ?? [] }))
}

async function writtenIn(shop: ShopContext, ids: readonly string[]) {
  const { ticketId, kind, channel, text, at } = ticketEntries
  const wanted = and(inArray(ticketId, [...ids]), inArray(kind, ['in', 'out', 'note']))
  const rows = await shop.db
    .select({ ticketId, kind, channel, text, at })
    .from(ticketEntries)
    .where(wanted)
    .orderBy(asc(at), asc(ticketEntries.id))
  return Map.groupBy(rows, (row) => row.ticketId)
}
