import type { Customer, CustomersQuery } from '@shop/contract/admin/customers'
import { type SegmentRule, segmentTabs } from '@shop/contract/admin/segments'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { accountMatches, liveSessions } from '../../identity/accounts/list-accounts.ts'
import { accounts } from '../../identity/accounts/tables.ts'
import { findSegment } from '../../marketing/segments/find-segment.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { factColumns } from './customer-facts.ts'
import { type CustomerFacts, goodToKnow } from './good-to-know.ts'
import { keepFigures } from '../../marketing/segments/keep-figures.ts'
import { figuresThatCount, fitsRule, isKnown } from '../../marketing/segments/segment-condition.ts'
import { customerFigures } from '../../marketing/segments/tables.ts'

export type ListCustomers = z.output<typeof CustomersQuery>

interface CustomerPage {
  items: Customer[]
  total: number
  page: number
  next: string | null
}

const ordered = {
  spent: [desc(customerFigures.spentKobo), asc(customerFigures.accountId)],
  orders: [desc(customerFigures.orders), asc(customerFigures.accountId)],
  last_order: [sql`${customerFigures.lastOrderAt} desc nulls last`, asc(customerFigures.accountId)],
} as const satisfies Record<Exclude<ListCustomers['sort'], 'newest'>, readonly SQL[]>

/**
 * Customers whose name, email, username or phone holds the searched text, of a tab or a saved segment. `after` goes with
 * the order by newest. Refuses with not_found and invalid_input.
 */
export async function listCustomers(ctx: RequestContext, wish: ListCustomers): Promise<CustomerPage> {
  requirePermission(ctx.actor, 'customers:read')
  await keepFigures(ctx)
  const found = await customersWhere(ctx, wish)
  const page = await readPage(ctx, wish, found)
  return { ...page, total: await ctx.db.$count(accounts, found), page: wish.page }
}

/** The customers of one page. */
export async function readPage(
  ctx: RequestContext,
  wish: Omit<ListCustomers, 'search' | 'segment'>,
  found: SQL | undefined,
): Promise<{ items: Customer[]; next: string | null }> {
  if (wish.after !== undefined && wish.sort !== 'newest')
    refuseField('after', 'Only the newest first can be paged this way')
  const after = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const older =
    after &&
    or(lt(accounts.createdAt, after.at), and(eq(accounts.createdAt, after.at), gt(accounts.id, after.id)))
  const ids = await pageOfIds(ctx, wish, and(found, older))
  const shown = await readCustomers(ctx, ids.slice(0, wish.limit))
  const last = shown.at(-1)?.account
  const goesOn = last && ids.length > wish.limit && wish.sort === 'newest'
  return {
    items: shown.map((row) => customerOf(row, ctx.clock.now())),
    next: goesOn ? writeMomentCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** The ids of a page and one more, without what is shown of them: all that stand before it are sorted too. */
async function pageOfIds(
  ctx: RequestContext,
  { sort, page, limit, after }: Omit<ListCustomers, 'search' | 'segment'>,
  where: SQL | undefined,
): Promise<string[]> {
  const all = ctx.db.select({ id: accounts.id }).from(accounts)
  const query =
    sort === 'newest'
      ? all.where(where).orderBy(desc(accounts.createdAt), asc(accounts.id))
      : all
          .innerJoin(customerFigures, and(eq(customerFigures.accountId, accounts.id), figuresThatCount(ctx)))
          .where(where)
          .orderBy(...ordered[sort])
  const rows = await query.limit(limit + 1).offset(after === undefined ? (page - 1) * limit : 0)
  return rows.map(({ id }) => id)
}

/** What is shown of these accounts, in their order. */
export async function readCustomers(ctx: RequestContext, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({
      account: accounts,
      figures: customerFigures,
      liveSessions: liveSessions(ctx),
      facts: factColumns(ctx),
    })
    .from(accounts)
    .innerJoin(customerFigures, and(eq(customerFigures.accountId, accounts.id), figuresThatCount(ctx)))
    .where(inArray(accounts.id, ids))
  const byId = new Map(rows.map((row) => [row.account.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether a row of accounts is in the list. Refuses with not_found. */
export async function customersWhere(
  ctx: RequestContext,
  { search, segment }: Pick<ListCustomers, 'search' | 'segment'>,
): Promise<SQL | undefined> {
  const inSegment =
    segment === 'staff'
      ? and(isNotNull(accounts.role), isKnown())
      : await fitsRule(ctx, await ruleOf(ctx, segment))
  return and(inSegment, accountMatches(search))
}

async function ruleOf(ctx: RequestContext, segment: string): Promise<SegmentRule> {
  if (Object.hasOwn(segmentTabs, segment)) return segmentTabs[segment as keyof typeof segmentTabs]
  return (await findSegment(ctx, segment))?.rule ?? refuse('not_found')
}

interface Row {
  account: typeof accounts.$inferSelect
  figures: typeof customerFigures.$inferSelect
  liveSessions: number
  facts: Pick<CustomerFacts, 'isOverdue' | 'paysLater' | 'refusals'>
}

export function customerOf({ account, figures, liveSessions, facts }: Row, now: Date): Customer {
  const { orders, spentKobo } = figures
  return {
    id: account.id,
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: reachableEmail(account.email),
    email_confirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    role: account.role,
    orders,
    spent_kobo: spentKobo,
    last_order_at: figures.lastOrderAt?.toISOString() ?? null,
    live_sessions: liveSessions,
    good_to_know: goodToKnow({ ...facts, spentKobo, orders, joinedAt: account.createdAt }, now),
    date_joined: account.createdAt.toISOString(),
  }
}
