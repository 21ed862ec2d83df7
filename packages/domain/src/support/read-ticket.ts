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
import { ticketEntries, tickets } from './tables.ts'
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
  const account = row.accountId === null ? undefined : await findAccount(ctx, row.accountId)
  return {
    ...summary,
    phone: summary.phone || (account?.phone ?? ''),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    entries: [firstEntry(row), ...(await listEntries(ctx, row))],
    order_summary: await orderOf(ctx, row),
    customer: account ? await customerOf(ctx, account) : null,
    earlier: await earlierOf(ctx, row),
    people: await listStaffWho(ctx, 'support:answer'),
  }
}

/** The first message stands in the ticket itself. */
function firstEntry(ticket: TicketRow): TicketEntry {
  const { id, channel, message: text, createdAt } = ticket
  return { id, kind: 'in', channel, text, by: nameIn(ticket), at: createdAt.toISOString() }
}

const nameIn = ({ name, email, phone }: TicketRow) => name || reachableEmail(email) || phone

async function listEntries(ctx: RequestContext, ticket: TicketRow): Promise<TicketEntry[]> {
  const rows = await ctx.db
    .select()
    .from(ticketEntries)
    .where(eq(ticketEntries.ticketId, ticket.id))
    .orderBy(asc(ticketEntries.at), asc(ticketEntries.id))
  const ids = rows.flatMap(({ byId, toId }) => [byId, toId]).filter((id) => id !== null)
  const names = await readAccountNames(ctx, ids)
  return rows.map(({ id, kind, channel, text, byId, toId, at }) => ({
    id,
    kind,
    channel,
    text: kind === 'assigned' ? (names.get(toId ?? '') ?? '') : text,
    by: kind === 'in' ? nameIn(ticket) : (names.get(byId ?? '') ?? ''),
    at: at.toISOString(),
  }))
}

async function orderOf(ctx: RequestContext, { orderId }: TicketRow): Promise<Ticket['order_summary']> {
  if (orderId === null || !mayDo(ctx.actor, 'orders:read')) return null
  const order = await findOrder(ctx, orderId)
  const [summary] = await summarise(ctx, order ? [order] : [])
  return summary ?? null
}

async function customerOf(
  ctx: RequestContext,
  { id, firstName, lastName }: { id: string; firstName: string; lastName: string },
): Promise<Ticket['customer']> {
  if (!mayDo(ctx.actor, 'customers:read')) return null
  const spend = (await spendOfAccounts(ctx, [id])).get(id)
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    orders: spend?.orders ?? 0,
    spent_kobo: spend?.spentKobo ?? 0,
  }
}

async function earlierOf(ctx: RequestContext, ticket: TicketRow): Promise<Ticket['earlier']> {
  const { id, accountId, email, phone, subject, changedAt } = tickets
  const isSame = or(
    ticket.accountId === null ? undefined : eq(accountId, ticket.accountId),
    ticket.email === '' ? undefined : eq(email, ticket.email),
    ticket.phone === '' ? undefined : eq(phone, ticket.phone),
  )
  const rows = await ctx.db
    .select({ id, subject, changedAt })
    .from(tickets)
    .where(and(ne(id, ticket.id), isSame))
    .orderBy(desc(changedAt), desc(id))
    .limit(earlierShown)
  return rows.map((row) => ({ id: row.id, subject: row.subject, changed_at: row.changedAt.toISOString() }))
}
