import type { TicketView, TicketSummary } from '@shop/contract/admin/tickets'
import { and, asc, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { containsPattern, phoneDigits } from '../core/db/searched-text.ts'
import { findOrderByNumber } from '../orders/find-order.ts'
import { getReplyTimes } from './read-answer-figures.ts'
import { tickets } from './tables.ts'
import { listedColumns, presentTickets } from './ticket-answer.ts'

export interface ListTicketsInput {
  view: TicketView
  /** Part of a name, an email, a phone, a ticket's number or the words of the first message; or an order's number. */
  search?: string | undefined
  page: number
  limit: number
}

export interface TicketPage {
  items: TicketSummary[]
  total: number
  page: number
  counts: { open: number; mine: number; unsolved: number }
  first_reply_minutes: { today: number | null; week: number | null }
}

const isOpen = ne(tickets.status, 'solved')
const isWaiting = eq(tickets.status, 'open')

/** Conversations of one list: those that wait come first who waited longest, others newest first. */
export async function listTickets(ctx: RequestContext, input: ListTicketsInput): Promise<TicketPage> {
  requirePermission(ctx.actor, 'support:read')
  const { actor } = ctx
  // Nothing is given to a key.
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
    .offset((input.page - 1) * input.limit)
  const [all] = await ctx.db.select({ total: count() }).from(tickets).where(found)
  const [counts = { open: 0, mine: 0, unsolved: 0 }] = await ctx.db
    .select({ open: countWhere(isWaiting), mine: countWhere(isMine), unsolved: count() })
    .from(tickets)
    .where(isOpen)
  return {
    items: await presentTickets(ctx, rows),
    total: all?.total ?? 0,
    page: input.page,
    counts,
    first_reply_minutes: await getReplyTimes(ctx),
  }
}

const countWhere = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
/** As in the index tickets_search. */
const words = sql`(${tickets.number} || ' ' || ${tickets.name} || ' ' || ${tickets.email} || ' ' || ${tickets.phone} || ' ' || ${tickets.subject} || ' ' || ${tickets.message})`

async function searchCondition(ctx: RequestContext, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined
  const digits = phoneDigits(search)
  const order = /^#?\d+$/.test(search) ? await findOrderByNumber(ctx, search) : undefined
  return or(
    ilike(words, containsPattern(search)),
    digits === undefined ? undefined : ilike(words, containsPattern(digits)),
    order && eq(tickets.order_id, order.id),
  )
}
