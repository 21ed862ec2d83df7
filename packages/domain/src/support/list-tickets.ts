import type { TicketList, TicketSummary } from '@shop/contract/admin/tickets'
import { and, asc, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { containing, digitsOfPhone } from '../core/db/searched-text.ts'
import { findOrderByNumber } from '../orders/find-order.ts'
import { readAnswerFigures } from './read-answer-figures.ts'
import { tickets } from './tables.ts'
import { listedColumns, ticketAnswers } from './ticket-answer.ts'

export interface ListTickets {
  view: TicketList
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
export async function listTickets(ctx: RequestContext, wish: ListTickets): Promise<TicketPage> {
  requirePermission(ctx.actor, 'support:read')
  const { actor } = ctx
  // Nothing is given to a key.
  const isMine =
    actor.kind === 'account' ? and(isOpen, eq(tickets.assignee_id, actor.account_id)) : sql`false`
  const lists = { open: isWaiting, mine: isMine, unsolved: isOpen, solved: eq(tickets.status, 'solved') }
  const found = and(lists[wish.view], await searchFor(ctx, wish.search))
  const order =
    wish.view === 'open'
      ? [asc(tickets.waiting_since), asc(tickets.id)]
      : [desc(tickets.updated_at), desc(tickets.id)]
  const rows = await ctx.db
    .select(listedColumns)
    .from(tickets)
    .where(found)
    .orderBy(...order)
    .limit(wish.limit)
    .offset((wish.page - 1) * wish.limit)
  const [all] = await ctx.db.select({ total: count() }).from(tickets).where(found)
  const [counts = { open: 0, mine: 0, unsolved: 0 }] = await ctx.db
    .select({ open: countOf(isWaiting), mine: countOf(isMine), unsolved: count() })
    .from(tickets)
    .where(isOpen)
  return {
    items: await ticketAnswers(ctx, rows),
    total: all?.total ?? 0,
    page: wish.page,
    counts,
    first_reply_minutes: await readAnswerFigures(ctx),
  }
}

const countOf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
/** As in the index tickets_search. */
const words = sql`(${tickets.number} || ' ' || ${tickets.name} || ' ' || ${tickets.email} || ' ' || ${tickets.phone} || ' ' || ${tickets.subject} || ' ' || ${tickets.message})`

async function searchFor(ctx: RequestContext, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined
  const digits = digitsOfPhone(search)
  const order = /^#?\d+$/.test(search) ? await findOrderByNumber(ctx, search) : undefined
  return or(
    ilike(words, containing(search)),
    digits === undefined ? undefined : ilike(words, containing(digits)),
    order && eq(tickets.order_id, order.id),
  )
}
