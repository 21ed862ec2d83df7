import { and, eq, ne, sql, inArray, count, type Placeholder, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'
import { requirePermission } from '../core/actor.ts'
import { getStoreCredit } from '../payments/store-credit/store-credit.ts'
import { isSold, spendColumns } from './sales.ts'

interface CustomerHistory {
  /** Orders beside this one, without test orders. */
  orders: number
  delivered: number
  /** Delivered to the same area before. */
  deliveredToAddress: number
  /** The largest delivered order, in kobo; 0 for none. */
  largestOrderKobo: number
}

/** What an account ordered before, beside one order. */
export async function getCustomerHistory(
  ctx: RequestContext,
  { account_id: accountId, except }: { account_id: string; except: string },
): Promise<CustomerHistory> {
  const delivered = sql`${orders.status} = 'delivered'`
  const own = ctx.db
    .select({ place: sql`${orders.address} ->> 'state' || '/' || (${orders.address} ->> 'lga')` })
    .from(orders)
    .where(eq(orders.id, except))
  const location = sql`${orders.address} ->> 'state' || '/' || (${orders.address} ->> 'lga')`
  const [row] = await ctx.db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      delivered: sql`count(*) FILTER (WHERE ${delivered})`.mapWith(Number),
      deliveredToAddress: sql`count(*) FILTER (WHERE ${delivered} AND ${location} = (${own}))`.mapWith(
        Number,
      ),
      largestOrderKobo: sql`coalesce(max(${orders.total_kobo}) FILTER (WHERE ${delivered}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(eq(orders.account_id, accountId), ne(orders.id, except), eq(orders.is_test, false)))
  if (!row) throw new Error('A count has no row.')
  return row
}

/** Whether an account has orders or store credit, which nobody else must see or spend. */
export async function holdsValue(ctx: RequestContext, accountId: string): Promise<boolean> {
  if ((await ctx.db.$count(orders, eq(orders.account_id, accountId))) > 0) return true
  return (await getStoreCredit(ctx, accountId)) > 0
}

interface Spend {
  /** Placed, and not cancelled. */
  orders: number
  /** Payments less refunds. Test orders count only without a live gateway. */
  spent_kobo: number
  last_order_at: Date | null
}

/** Orders and payments by account id; accounts without orders are left out. */
export async function getSpendByAccount(
  ctx: RequestContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Spend>> {
  requirePermission(ctx.actor, 'customers:read')
  if (accountIds.length === 0) return new Map()
  const isLive = ctx.providers.gateways.primary?.mode === 'live'
  const rows = await ctx.db
    .select({ account_id: orders.account_id, ...spendColumns })
    .from(orders)
    .where(
      and(
        inArray(orders.account_id, [...accountIds]),
        isSold(),
        isLive ? eq(orders.is_test, false) : undefined,
      ),
    )
    .groupBy(orders.account_id)
  return new Map(rows.map(({ account_id: accountId, ...spend }) => [accountId, spend]))
}

/** The number of orders of each account, in any status. */
export async function countOrdersByAccount(
  ctx: RequestContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ account_id: orders.account_id, orderCount: count() })
    .from(orders)
    .where(inArray(orders.account_id, [...accountIds]))
    .groupBy(orders.account_id)
  return new Map(rows.map(({ account_id: accountId, orderCount }) => [accountId, orderCount]))
}

/**
 * The number of pay on delivery parcels that an account refused or could not pay since a time: returned, or on their
 * way back. For a statement of any group, so its tables have aliases.
 */
export function countRefusedDeliveries(accountId: SQL | Placeholder, since: Date | Placeholder): SQL<number> {
  const from = since instanceof Date ? since.toISOString() : since
  return sql<number>`(
    select count(distinct back.id)::int from orders ordered
    join parcels back on back.order_id = ordered.id
    join parcel_events happened on happened.parcel_id = back.id
    where ordered.account_id = ${accountId}::uuid and ordered.payment_method = 'pay_on_delivery'
      and back.status in ('returning', 'returned') and happened.reason in ('refused', 'cash_unavailable')
      and happened.occurred_at >= ${from}::timestamptz)`
}
