import type { TicketView, TicketSummary } from '@shop/contract/admin/tickets'
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  ne,
  or,
  type SQL,
  sql,
  gte,
  getTableColumns,
  inArray,
} from 'drizzle-orm'
import { requirePermission, requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { offsetPage } from '../core/pagination.ts'
import { containsPattern, phoneDigits } from '../core/db/like.ts'
import { findOrderByNumber, getOrderNumbers } from '../orders/orders.ts'
import { tickets, ticketMessages } from './tables.ts'
import { daysBefore, presentRow, startOfDay } from '../core/dates.ts'
import { getAccountNames } from '../identity/accounts/accounts.ts'
import { reachableEmail } from '../core/jobs/enqueue-email.ts'
import type { TicketRow } from './tickets.ts'

interface ListTicketsInput {
  view: TicketView
  /** Part of a name, email, phone, ticket number or the first message; or an order number. */
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

const isOpen = ne(tickets.status, 'solved')
const isWaiting = eq(tickets.status, 'open')

/** One page of conversations: waiting ones first, longest wait at the top; the others newest first. */
export async function listTickets(ctx: RequestContext, input: ListTicketsInput) {
  requirePermission(ctx.actor, 'support:read')
  const { actor } = ctx
  const { offset, nextCursor } = offsetPage(input)
  // API keys are never assigned tickets.
  const isMine =
    actor.kind === 'account' ? and(isOpen, eq(tickets.assignee_id, actor.account_id)) : sql`false`
  const lists = { open: isWaiting, mine: isMine, unsolved: isOpen, solved: eq(tickets.status, 'solved') }
  const found = and(lists[input.view], await searchCondition(ctx, input.search))
  const order =
    input.view === 'open'
      ? [asc(tickets.waiting_since), asc(tickets.id)]
      : [desc(tickets.updated_at), desc(tickets.id)]
  const rows = await ctx.db
    .select(listedColumns)
    .from(tickets)
    .where(found)
    .orderBy(...order)
    .limit(input.limit)
    .offset(offset)
  const [all] = await ctx.db.select({ total: count() }).from(tickets).where(found)
  const [counts = { open: 0, mine: 0, unsolved: 0 }] = await ctx.db
    .select({ open: countWhere(isWaiting), mine: countWhere(isMine), unsolved: count() })
    .from(tickets)
    .where(isOpen)
  return {
    items: await presentTickets(ctx, rows),
    total: all?.total ?? 0,
    page: input.page,
    next_cursor: nextCursor(all?.total ?? 0),
    counts,
    first_reply_minutes: await getReplyTimes(ctx),
  }
}

const countWhere = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)

/** The same expression as in the index tickets_search. */
const searchText = sql`(${tickets.number} || ' ' || ${tickets.name} || ' ' || ${tickets.email} || ' ' || ${tickets.phone} || ' ' || ${tickets.subject} || ' ' || ${tickets.message})`

async function searchCondition(ctx: RequestContext, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined
  const digits = phoneDigits(search)
  const order = /^#?\d+$/.test(search) ? await findOrderByNumber(ctx, search) : undefined
  return or(
    ilike(searchText, containsPattern(search)),
    digits === undefined ? undefined : ilike(searchText, containsPattern(digits)),
    order && eq(tickets.order_id, order.id),
  )
}

const minutes = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/**
 * Median wait for a first reply in minutes, among tickets replied to today and in the last seven days (Lagos); null if
 * there are none.
 */
async function getReplyTimes(ctx: RequestContext): Promise<{ today: number | null; week: number | null }> {
  const today = startOfDay(ctx.clock.now())
  const weekAgo = daysBefore(today, 6)
  const elapsed = sql`extract(epoch from ${tickets.first_replied_at} - ${tickets.created_at}) / 60`
  const half = (since: Date): SQL<number | null> => sql<number | null>`round(percentile_cont(0.5)
    within group (order by ${elapsed}) filter (where ${tickets.first_replied_at} >= ${since.toISOString()}::timestamptz))`
  const [totals] = await ctx.db
    .select({ today: half(today), week: half(weekAgo) })
    .from(tickets)
    .where(gte(tickets.first_replied_at, weekAgo))
  return { today: minutes(totals?.today), week: minutes(totals?.week) }
}

/** The start of the last message. */
const preview: SQL<string> = sql<string>`left(coalesce(
  (select e.text from ${ticketMessages} e where e.ticket_id = tickets.id and e.kind in ('inbound', 'outbound')
    order by e.created_at desc, e.id desc limit 1), tickets.message), 140)`

/** Columns of a listed ticket. */
export const listedColumns = { ...getTableColumns(tickets), preview }

/** Tickets for a list, with names and order numbers loaded in two queries. */
export async function presentTickets(
  ctx: RequestContext,
  rows: readonly (TicketRow & { preview: string })[],
): Promise<TicketSummary[]> {
  const names = await getAccountNames(ctx, presentIds(rows.map((row) => row.assignee_id)))
  const numbers = await getOrderNumbers(ctx, presentIds(rows.map((row) => row.order_id)))
  return rows.map(
    ({
      account_id: _account,
      message: _message,
      whatsapp_user_id: _userId,
      order_id: orderId,
      assignee_id: assigneeId,
      ...row
    }) => {
      const order = orderId === null ? undefined : numbers.get(orderId)
      return {
        ...presentRow(row),
        name: row.name || null,
        email: reachableEmail(row.email) || null,
        phone: row.phone || null,
        order: orderId !== null && order !== undefined ? { id: orderId, number: order } : null,
        assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? '' },
      }
    },
  )
}

const presentIds = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

/** The latest tickets of a customer, newest first. */
export async function listTicketsOfAccount(ctx: RequestContext, accountId: string, limit: number) {
  const { id, number, subject, status, updated_at: updatedAt } = tickets
  const rows = await ctx.db
    .select({ id, number, subject, status, updated_at: updatedAt })
    .from(tickets)
    .where(eq(tickets.account_id, accountId))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
  return rows.map(presentRow)
}

/** The caller's own tickets for their data export, newest first, with replies and notes but without staff names. */
export async function listOwnTickets(ctx: RequestContext) {
  const { id, number, type, channel, subject, message, phone, created_at: createdAt } = tickets
  const rows = await ctx.db
    .select({ id, number, type, channel, subject, message, phone, created_at: createdAt })
    .from(tickets)
    .where(eq(tickets.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(desc(createdAt))
  const ids = rows.map((ticket) => ticket.id)
  const followed = await listTicketMessages(ctx, ids)
  return rows.map(({ id, ...ticket }) => ({ ...ticket, followed: followed.get(id) ?? [] }))
}

async function listTicketMessages(ctx: RequestContext, ids: readonly string[]) {
  const { ticket_id: ticketId, kind, channel, text, created_at: at } = ticketMessages
  const isMessage = and(inArray(ticketId, [...ids]), inArray(kind, ['inbound', 'outbound', 'note']))
  const rows = await ctx.db
    .select({ ticket_id: ticketId, kind, channel, text, at })
    .from(ticketMessages)
    .where(isMessage)
    .orderBy(asc(at), asc(ticketMessages.id))
  return Map.groupBy(rows, (row) => row.ticket_id)
}
