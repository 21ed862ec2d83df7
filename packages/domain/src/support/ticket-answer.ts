import type { TicketSummary } from '@shop/contract/admin/tickets'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { readAccountNames } from '../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../core/context.ts'
import { reachableEmail } from '../core/reachable-email.ts'
import { readOrderNumbers } from '../orders/find-order.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketEntries, tickets } from './tables.ts'

/** The beginning of the last words from either side. */
const preview: SQL<string> = sql<string>`left(coalesce(
  (select e.text from ${ticketEntries} e where e.ticket_id = tickets.id and e.kind in ('in', 'out')
    order by e.at desc, e.id desc limit 1), tickets.message), 140)`

/** What a list reads of each conversation. */
export const listedColumns = { ...getTableColumns(tickets), preview }

/** Conversations as lists show them. Two statements for the names and numbers of all. */
export async function ticketAnswers(
  ctx: RequestContext,
  rows: readonly (TicketRow & { preview: string })[],
): Promise<TicketSummary[]> {
  const names = await readAccountNames(ctx, idsOf(rows.map((row) => row.assignedTo)))
  const numbers = await readOrderNumbers(ctx, idsOf(rows.map((row) => row.orderId)))
  return rows.map((row) => {
    const order = row.orderId === null ? undefined : numbers.get(row.orderId)
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      channel: row.channel,
      type: row.type,
      subject: row.subject,
      name: row.name,
      email: reachableEmail(row.email),
      phone: row.phone,
      preview: row.preview,
      waiting_since: row.waitingSince?.toISOString() ?? null,
      changed_at: row.changedAt.toISOString(),
      order: row.orderId !== null && order !== undefined ? { id: row.orderId, number: order } : null,
      assigned:
        row.assignedTo === null ? null : { id: row.assignedTo, name: names.get(row.assignedTo) ?? '' },
    }
  })
}

const idsOf = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)
