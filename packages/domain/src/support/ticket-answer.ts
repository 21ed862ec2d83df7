import type { TicketSummary } from '@shop/contract/admin/tickets'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getAccountNames } from '../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../core/context.ts'
import { reachableEmail } from '../core/reachable-email.ts'
import { getOrderNumbers } from '../orders/find-order.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketMessages, tickets } from './tables.ts'

/** The beginning of the last words from either side. */
const preview: SQL<string> = sql<string>`left(coalesce(
  (select e.text from ${ticketMessages} e where e.ticket_id = tickets.id and e.kind in ('inbound', 'outbound')
    order by e.created_at desc, e.id desc limit 1), tickets.message), 140)`

/** What a list reads of each conversation. */
export const listedColumns = { ...getTableColumns(tickets), preview }

/** Conversations as lists show them. Two statements for the names and numbers of all. */
export async function presentTickets(
  ctx: RequestContext,
  rows: readonly (TicketRow & { preview: string })[],
): Promise<TicketSummary[]> {
  const names = await getAccountNames(ctx, presentIds(rows.map((row) => row.assignee_id)))
  const numbers = await getOrderNumbers(ctx, presentIds(rows.map((row) => row.order_id)))
  return rows.map((row) => {
    const order = row.order_id === null ? undefined : numbers.get(row.order_id)
    return {
      id: row.id,
      number: row.number,
      status: row.status,
      channel: row.channel,
      type: row.type,
      subject: row.subject,
      name: row.name,
      email: reachableEmail(row.email),
      phone: row.phone,
      preview: row.preview,
      waiting_since: row.waiting_since?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
      order: row.order_id !== null && order !== undefined ? { id: row.order_id, number: order } : null,
      assignee:
        row.assignee_id === null ? null : { id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
    }
  })
}

const presentIds = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)
