import type { Ticket, TicketMessage } from '@shop/contract/admin/tickets'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import { findAccount, getAccountNames, listCustomersByPhone } from '../identity/accounts/accounts.ts'
import { hasPermission, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { reachableEmail } from '../core/jobs/enqueue-email.ts'
import { fail } from '../core/errors.ts'
import { findOrder } from '../orders/orders.ts'
import { listPayableOrders } from '../orders/payment/list-payable-orders.ts'
import { summarise } from '../orders/list-orders.ts'
import { getSpendByAccount } from '../orders/customer-history.ts'
import { getTextMessageStatuses } from '../notifications/sms/text-messages.ts'
import { listStaffWithPermission } from '../identity/staff/staff.ts'
import { getDraftsByMessage } from './draft-orders.ts'
import { getImagesByMessage } from './ticket-images.ts'
import type { TicketRow } from './tickets.ts'
import { ticketMessages, tickets } from './tables.ts'
import { getWhatsappReply } from './whatsapp-reply.ts'
import { listedColumns, presentTickets } from './list-tickets.ts'

const previousLimit = 5

/** A conversation with everything that staff need to reply. Throws not_found. */
export async function getTicket(
  ctx: RequestContext,
  { ticket_id: ticketId }: { ticket_id: string },
): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:read')
  const [row] = isUuid(ticketId)
    ? await ctx.db.select(listedColumns).from(tickets).where(eq(tickets.id, ticketId))
    : []
  const [summary] = await presentTickets(ctx, row ? [row] : [])
  if (!row || !summary) fail('not_found')
  const account = await findTicketAccount(ctx, row)
  return {
    ...summary,
    phone: summary.phone ?? account?.phone ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
    messages: await withParts(ctx, row, [firstMessage(row), ...(await listEntries(ctx, row))]),
    order_summary: await getTicketOrder(ctx, row),
    customer: account ? await getTicketCustomer(ctx, account) : null,
    whatsapp: await getWhatsappReply(ctx, row),
    payable_orders: await listPayableOrders(ctx, row),
    previous_tickets: await getPreviousTickets(ctx, row),
    assignable_staff: await listStaffWithPermission(ctx, 'support:reply'),
  }
}

/**
 * The customer's account. WhatsApp proves the number of the person who wrote, not that of an account, so an account with this number
 * is only shown to staff, if it is the only one.
 */
async function findTicketAccount(ctx: RequestContext, { account_id: accountId, channel, phone }: TicketRow) {
  if (accountId !== null) return findAccount(ctx, accountId)
  if (channel !== 'whatsapp' || phone === '') return undefined
  const [account, other] = await listCustomersByPhone(ctx, phone)
  return other ? undefined : account
}

/** A message without its picture and its draft order, which withParts adds. */
type Entry = Omit<TicketMessage, 'image' | 'draft_order'>

async function withParts(
  ctx: RequestContext,
  { id: ticketId }: TicketRow,
  entries: readonly Entry[],
): Promise<TicketMessage[]> {
  const images = await getImagesByMessage(ctx, ticketId)
  const drafts = await getDraftsByMessage(ctx, ticketId)
  return entries.map((entry) => ({
    ...entry,
    image: images.get(entry.id) ?? null,
    draft_order: drafts.get(entry.id) ?? null,
  }))
}

/** The first message is in the ticket itself. */
function firstMessage(ticket: TicketRow): Entry {
  const { id, channel, message, created_at: createdAt } = ticket
  return {
    id,
    kind: 'inbound',
    channel,
    text: message,
    delivery: null,
    actor_name: senderName(ticket),
    created_at: createdAt.toISOString(),
  }
}

const senderName = ({ name, email, phone }: TicketRow) => name || reachableEmail(email) || phone || null

async function listEntries(ctx: RequestContext, ticket: TicketRow): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticket_id, ticket.id))
    .orderBy(asc(ticketMessages.created_at), asc(ticketMessages.id))
  const ids = rows
    .flatMap(({ created_by: createdBy, assignee_id: assigneeId }) => [createdBy, assigneeId])
    .filter((id) => id !== null)
  const names = await getAccountNames(ctx, ids)
  const sentIds = rows.map((row) => row.text_message_id).filter((id) => id !== null)
  const statuses = await getTextMessageStatuses(ctx, sentIds)
  return rows.map(
    ({
      id,
      kind,
      channel,
      text,
      created_by: createdBy,
      assignee_id: assigneeId,
      created_at: at,
      ...row
    }) => ({
      id,
      kind,
      channel,
      delivery: statuses.get(row.text_message_id ?? '') ?? null,
      text: kind === 'assigned' ? (names.get(assigneeId ?? '') ?? '') : text,
      actor_name: kind === 'inbound' ? senderName(ticket) : (names.get(createdBy ?? '') ?? null),
      created_at: at.toISOString(),
    }),
  )
}

async function getTicketOrder(ctx: RequestContext, { order_id: orderId }: TicketRow) {
  if (orderId === null || !hasPermission(ctx.actor, 'orders:read')) return null
  const order = await findOrder(ctx, orderId)
  const [summary] = await summarise(ctx, order ? [order] : [])
  return summary ?? null
}

async function getTicketCustomer(
  ctx: RequestContext,
  { id, first_name: firstName, last_name: lastName }: { id: string; first_name: string; last_name: string },
): Promise<Ticket['customer']> {
  if (!hasPermission(ctx.actor, 'customers:read')) return null
  const spend = (await getSpendByAccount(ctx, [id])).get(id)
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    order_count: spend?.orders ?? 0,
    spent_kobo: spend?.spent_kobo ?? 0,
  }
}

async function getPreviousTickets(ctx: RequestContext, ticket: TicketRow) {
  const { id, account_id: accountId, email, phone, subject, updated_at: updatedAt } = tickets
  const isSameCustomer = or(
    ticket.account_id === null ? undefined : eq(accountId, ticket.account_id),
    ticket.email === '' ? undefined : eq(email, ticket.email),
    ticket.phone === '' ? undefined : eq(phone, ticket.phone),
  )
  const rows = await ctx.db
    .select({ id, subject, updated_at: updatedAt })
    .from(tickets)
    .where(and(ne(id, ticket.id), isSameCustomer))
    .orderBy(desc(updatedAt), desc(id))
    .limit(previousLimit)
  return rows.map((row) => ({ id: row.id, subject: row.subject, updated_at: row.updated_at.toISOString() }))
}
