import type { Customer, CustomersQuery } from '@shop/contract/admin/customers'
import { type SegmentRule, segmentTabs } from '@shop/contract/admin/segments'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { accountSearchCondition, activeSessionCount } from '../../identity/accounts/accounts.ts'
import { accounts } from '../../identity/accounts/tables.ts'
import { findSegment } from '../../marketing/segments/segments.ts'
import { requirePermission, hasPermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readStale } from '../../core/stale-reads.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../../core/pagination.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { fail, failField } from '../../core/errors.ts'
import { refreshCustomerStats } from '../../marketing/segments/customer-stats.ts'
import {
  statsCondition,
  matchesSegmentRule,
  isRegistered,
} from '../../marketing/segments/segment-conditions.ts'
import { customerStats } from '../../marketing/segments/tables.ts'
import { daysBefore, lagosDate, dayMs } from '../../core/dates.ts'
import { countRefusedDeliveries } from '../../orders/customer-history.ts'
import { runningStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { oldestOverdue } from '../../payments/pay-later/list-admin-agreements.ts'
import { agreements } from '../../payments/pay-later/tables.ts'
import { shouldCountTestOrders } from '../../orders/sales.ts'

export type ListCustomersInput = z.output<typeof CustomersQuery>

interface CustomerPage {
  items: Customer[]
  total: number
  page: number
  next_cursor: string | null
}

const ordered = {
  spent: [desc(customerStats.spent_kobo), asc(customerStats.account_id)],
  orders: [desc(customerStats.order_count), asc(customerStats.account_id)],
  last_order: [sql`${customerStats.last_order_at} desc nulls last`, asc(customerStats.account_id)],
} as const satisfies Record<Exclude<ListCustomersInput['sort'], 'newest'>, readonly SQL[]>

/**
 * Customers whose name, email, username or phone contains the search text, of a tab or a saved segment. `after`
 * requires the order by newest. Throws not_found and invalid_input.
 */
export async function listCustomers(ctx: RequestContext, input: ListCustomersInput): Promise<CustomerPage> {
  requirePermission(ctx.actor, 'customers:read')
  await refreshCustomerStats(ctx)
  return readStale(ctx, async (stale) => {
    const found = await customersCondition(stale, input)
    const page = await listCustomerPage(stale, input, found)
    return { ...page, total: await stale.db.$count(accounts, found), page: input.page }
  })
}

export async function listCustomerPage(
  ctx: RequestContext,
  input: Omit<ListCustomersInput, 'search' | 'segment'>,
  found: SQL | undefined,
): Promise<{ items: Customer[]; next_cursor: string | null }> {
  if (input.cursor !== undefined && input.sort !== 'newest')
    failField('cursor', 'Only the newest first can be paged this way')
  const after = input.cursor === undefined ? undefined : decodeTimestampCursor(input.cursor)
  const older =
    after &&
    or(
      lt(accounts.created_at, after.created_at),
      and(eq(accounts.created_at, after.created_at), gt(accounts.id, after.id)),
    )
  const ids = await listIds(ctx, input, and(found, older))
  const pageRows = await listCustomerRows(ctx, ids.slice(0, input.limit))
  const last = pageRows.at(-1)?.account
  const hasMore = last && ids.length > input.limit && input.sort === 'newest'
  return {
    items: pageRows.map((row) => presentCustomer(row, ctx.clock.now())),
    next_cursor: hasMore ? encodeTimestampCursor({ created_at: last.created_at, id: last.id }) : null,
  }
}

/** Ids of a page plus one. Without details, because everything before the page is sorted too. */
async function listIds(
  ctx: RequestContext,
  { sort, page, limit, cursor }: Omit<ListCustomersInput, 'search' | 'segment'>,
  where: SQL | undefined,
): Promise<string[]> {
  const all = ctx.db.select({ id: accounts.id }).from(accounts)
  const query =
    sort === 'newest'
      ? all.where(where).orderBy(desc(accounts.created_at), asc(accounts.id))
      : all
          .innerJoin(customerStats, and(eq(customerStats.account_id, accounts.id), statsCondition(ctx)))
          .where(where)
          .orderBy(...ordered[sort])
  const rows = await query.limit(limit + 1).offset(cursor === undefined ? (page - 1) * limit : 0)
  return rows.map(({ id }) => id)
}

/** Details of these accounts, in the given order. */
export async function listCustomerRows(ctx: RequestContext, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({
      account: accounts,
      customer_stats: customerStats,
      active_session_count: activeSessionCount(ctx),
      stats: customerMetricColumns(ctx),
    })
    .from(accounts)
    .innerJoin(customerStats, and(eq(customerStats.account_id, accounts.id), statsCondition(ctx)))
    .where(inArray(accounts.id, ids))
  const byId = new Map(rows.map((row) => [row.account.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether an accounts row is in the list. Throws not_found. */
export async function customersCondition(
  ctx: RequestContext,
  { search, segment }: Pick<ListCustomersInput, 'search' | 'segment'>,
): Promise<SQL | undefined> {
  const inSegment =
    segment === 'staff'
      ? and(isNotNull(accounts.role), isRegistered())
      : await matchesSegmentRule(ctx, await getSegmentRule(ctx, segment))
  return and(inSegment, accountSearchCondition(search))
}

async function getSegmentRule(ctx: RequestContext, segment: string): Promise<SegmentRule> {
  if (Object.hasOwn(segmentTabs, segment)) return segmentTabs[segment as keyof typeof segmentTabs]
  return (await findSegment(ctx, segment))?.rule ?? fail('not_found')
}

interface Row {
  account: typeof accounts.$inferSelect
  customer_stats: typeof customerStats.$inferSelect
  active_session_count: number
  stats: Pick<CustomerMetrics, 'is_overdue' | 'is_paying_later' | 'refused_deliveries'>
}

export function presentCustomer(
  { account, customer_stats: totals, active_session_count: activeSessionCount, stats }: Row,
  now: Date,
): Customer {
  const { order_count: orders, spent_kobo: spentKobo } = totals
  return {
    id: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: reachableEmail(account.email),
    email_confirmed: account.email_confirmed_at !== null,
    phone: account.phone,
    role: account.role,
    order_count: orders,
    spent_kobo: spentKobo,
    last_order_at: totals.last_order_at?.toISOString() ?? null,
    active_session_count: activeSessionCount,
    customer_highlight: customerHighlight(
      { ...stats, spent_kobo: spentKobo, orders, joined_at: account.created_at },
      now,
    ),
    created_at: account.created_at.toISOString(),
  }
}

/** Days for which a refused parcel counts. */
const refusedDeliveryDays = 90

/** The columns customerHighlight needs, on accounts rows; plans only with permission to read them. */
function customerMetricColumns(ctx: RequestContext) {
  const now = ctx.clock.now()
  const runs = and(
    eq(agreements.account_id, accounts.id),
    inArray(agreements.status, [...runningStatuses]),
    shouldCountTestOrders(ctx) ? undefined : eq(agreements.is_test, false),
  )
  const is = (query: SQL) => (hasPermission(ctx.actor, 'pay-later:read') ? query : sql`false`) as SQL<boolean>
  return {
    is_overdue: is(
      sql`exists (select 1 from ${agreements} where ${runs} and ${oldestOverdue(lagosDate(now))} is not null)`,
    ),
    is_paying_later: is(sql`exists (select 1 from ${agreements} where ${runs})`),
    refused_deliveries: countRefusedDeliveries(sql`${accounts.id}`, daysBefore(now, refusedDeliveryDays)),
  }
}

export interface CustomerMetrics {
  /** Whether a plan payment is overdue beyond its grace period. */
  is_overdue: boolean
  /** Whether there is an active plan. */
  is_paying_later: boolean
  /** Number of parcels refused recently. */
  refused_deliveries: number
  spent_kobo: number
  orders: number
  joined_at: Date
}

/** The same as in the tab of the list. */
const topCustomerKobo = 50_000_000
const newCustomerDays = 30

/**
 * The most important thing to know about a customer: risks to the shop's money come first, then what makes them
 * valuable.
 */
export function customerHighlight(stats: CustomerMetrics, now: Date): Customer['customer_highlight'] {
  if (stats.is_overdue) return { kind: 'overdue_agreement', count: 0 }
  if (stats.refused_deliveries > 0) return { kind: 'refused_deliveries', count: stats.refused_deliveries }
  if (stats.spent_kobo > topCustomerKobo) return { kind: 'top_customer', count: 0 }
  if (stats.is_paying_later) return { kind: 'pay_later', count: 0 }
  const isNew = stats.orders === 1 && now.getTime() - stats.joined_at.getTime() < newCustomerDays * dayMs
  return isNew ? { kind: 'new', count: 0 } : null
}
