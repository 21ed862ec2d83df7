import type { Ticket, TicketEntry } from '@shop/contract/admin/tickets'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import { findAccount } from '../identity/accounts/find-account.ts'
import { readAccountNames } from '../identity/accounts/read-account-names.ts'
import { mayDo, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { reachableEmail } from '../core/reachable-email.ts'
import { refuse } from '../core/refusal.ts'
import { findOrder } from '../orders/find-order.ts'
import { summarise } from '../orders/order-summary.ts'
import { spendOfAccounts } from '../orders/spend-of-accounts.ts'
import { listStaffWho } from '../identity/staff/list-staff-who.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketMessages, tickets } from './tables.ts'
import { listedColumns, ticketAnswers } from './ticket-answer.ts'

const earlierShown = 5

/** A conversation with all that staff need to answer it. Refuses with not_found. */
export async function readTicket(ctx: RequestContext, ticketId: string): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:read')
  const [row] = isUuid(ticketId)
    ? await ctx.db.select(listedColumns).from(tickets).where(eq(tickets.id, ticketId))
    : []
  const [summary] = await ticketAnswers(ctx, row ? [row] : [])
  if (!row || !summary) refuse('not_found')
  const account = row.account_id === null ? undefined : await findAccount(ctx, row.account_id)
  return {
    ...summary,
    phone: summary.phone || (account?.phone ?? ''),
    version: row.version,
    created_at: row.created_at.toISOString(),
    messages: [firstEntry(row), ...(await listEntries(ctx, row))],
    order_summary: await orderOf(ctx, row),
    customer: account ? await customerOf(ctx, account) : null,
    previous_tickets: await earlierOf(ctx, row),
    assignable_staff: await listStaffWho(ctx, 'support:reply'),
  }
}

/** The first message stands in the ticket itself. */
function firstEntry(ticket: TicketRow): TicketEntry {
  const { id, channel, message: text, created_at: createdAt } = ticket
  return {
    id,
    kind: 'inbound',
    channel,
    text,
    actor_name: nameIn(ticket),
    created_at: createdAt.toISOString(),
  }
}

const nameIn = ({ name, email, phone }: TicketRow) => name || reachableEmail(email) || phone

async function listEntries(ctx: RequestContext, ticket: TicketRow): Promise<TicketEntry[]> {
  const rows = await ctx.db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticket_id, ticket.id))
    .orderBy(asc(ticketMessages.created_at), asc(ticketMessages.id))
  const ids = rows
    .flatMap(({ created_by: byId, assignee_id: toId }) => [byId, toId])
    .filter((id) => id !== null)
  const names = await readAccountNames(ctx, ids)
  return rows.map(({ id, kind, channel, text, created_by: byId, assignee_id: toId, created_at: at }) => ({
    id,
    kind,
    channel,
    text: kind === 'assigned' ? (names.get(toId ?? '') ?? '') : text,
    actor_name: kind === 'inbound' ? nameIn(ticket) : (names.get(byId ?? '') ?? ''),
    created_at: at.toISOString(),
  }))
}

async function orderOf(
  ctx: RequestContext,
  { order_id: orderId }: TicketRow,
): Promise<Ticket['order_summary']> {
  if (orderId === null || !mayDo(ctx.actor, 'orders:read')) return null
  const order = await findOrder(ctx, orderId)
  const [summary] = await summarise(ctx, order ? [order] : [])
  return summary ?? null
}

async function customerOf(
  ctx: RequestContext,
  { id, first_name: firstName, last_name: lastName }: { id: string; first_name: string; last_name: string },
): Promise<Ticket['customer']> {
  if (!mayDo(ctx.actor, 'customers:read')) return null
  const spend = (await spendOfAccounts(ctx, [id])).get(id)
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    order_count: spend?.orders ?? 0,
    spent_kobo: spend?.spent_kobo ?? 0,
  }
}

async function earlierOf(ctx: RequestContext, ticket: TicketRow): Promise<Ticket['previous_tickets']> {
  const { id, account_id: accountId, email, phone, subject, updated_at: changedAt } = tickets
  const isSame = or(
    ticket.account_id === null ? undefined : eq(accountId, ticket.account_id),
    ticket.email === '' ? undefined : eq(email, ticket.email),
    ticket.phone === '' ? undefined : eq(phone, ticket.phone),
  )
  const rows = await ctx.db
    .select({ id, subject, updated_at: changedAt })
    .from(tickets)
    .where(and(ne(id, ticket.id), isSame))
    .orderBy(desc(changedAt), desc(id))
    .limit(earlierShown)
  return rows.map((row) => ({ id: row.id, subject: row.subject, updated_at: row.updated_at.toISOString() }))
}
