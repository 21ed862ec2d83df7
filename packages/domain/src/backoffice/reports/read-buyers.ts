import { and, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orders } from '../../orders/tables.ts'
import { daysOf, type ReportPeriod } from './report-period.ts'
import type { Span } from '../../orders/day-range.ts'
import { inSpan, isBefore, isSale, isUntil } from '../../orders/sold-orders.ts'

/** Customers of a span with one thing in common. */
export interface Buyers {
  key: string
  customers: number
  /** Those without any sale before the span. */
  fresh: number
  orders: number
  kobo: number
}

type Row = Record<keyof Buyers, unknown> & { is_now: boolean }

const keys: Readonly<Record<string, SQL>> = {
  kind: sql`case when is_fresh then 'new' else 'back' end`,
  orders: sql`case when orders <= 2 then orders::text when orders <= 5 then '3' else '6' end`,
  place: sql`(select ${orders.address}->>'state' from ${orders}
    where ${orders.account_id} = buyer.account_id and ${orders.placed_at} = buyer.last_at limit 1)`,
}

/**
 * From here on all sales are read in place of looking for earlier ones of each customer: of 100,000 orders in 14 months
 * that took as long for 60 days and half as long for 120; a shop of more years gains later.
 */
const longDays = 100

/**
 * Customers who bought in a period and in the one before: each counts once, with all of the span's orders. Both are read in
 * one pass over an index (orders_account_id): in a large shop a year is a hundred thousand orders.
 * @param group kind, orders or place: the state of the span's last order
 */
export async function readBuyers(
  ctx: RequestContext,
  { now, before }: ReportPeriod,
  group: string,
  withTests: boolean,
): Promise<{ now: Buyers[]; before: Buyers[] }> {
  const both = { from: before && before.from < now.from ? before.from : now.from, to: now.to }
  const isLong = daysOf(both) > longDays
  const bought = sql`
    select ${orders.account_id} as account_id, min(${orders.placed_at}) as first_at, ${sumsOf('now', now)}, ${sumsOf('before', before)}
    from ${orders} where ${and(isSale(withTests), isLong ? isUntil(placed, both) : inSpan(placed, both))}
    group by ${orders.account_id}`
  const boughtEarlier = isLong
    ? sql`false`
    : sql`exists (select from ${orders} where ${orders.account_id} = bought.account_id
        and ${and(isSale(withTests), isBefore(placed, both))})`
  const spans = [countsOf('now', now, group, boughtEarlier)]
  if (before) spans.push(countsOf('before', before, group, boughtEarlier))
  const { rows } = await ctx.db.execute<Row>(sql`
    with bought as materialized (${bought}) ${sql.join(spans, sql` union all `)} order by kobo desc, key`)
  const of = (isNow: boolean) => rows.filter((row) => row.is_now === isNow).map(buyersOf)
  return { now: of(true), before: of(false) }
}

type SpanName = 'now' | 'before'

const placed = sql`${orders.placed_at}`
const column = (of: string, name: SpanName) => sql.identifier(`${of}_${name}`)

/** What a customer bought in one of the spans. */
function sumsOf(name: SpanName, span: Span | null): SQL {
  const within = span ? inSpan(placed, span) : sql`false`
  return sql`count(*) filter (where ${within}) as ${column('orders', name)},
    sum(${orders.total_kobo}) filter (where ${within}) as ${column('kobo', name)},
    max(${orders.placed_at}) filter (where ${within}) as ${column('last_at', name)}`
}

/** The customers of one of the spans, by what they have in common. */
function countsOf(name: SpanName, span: Span, group: string, boughtEarlier: SQL): SQL {
  return sql`
    select ${name === 'now'}::boolean as is_now, ${keys[group] ?? keys['kind']} as key, count(*) as customers,
      count(*) filter (where is_fresh) as fresh, sum(orders) as orders, sum(kobo) as kobo
    from (
      select account_id, ${column('orders', name)} as orders, ${column('kobo', name)} as kobo, ${column('last_at', name)} as last_at,
        not ${isBefore(sql`first_at`, span)} and not ${boughtEarlier} as is_fresh
      from bought where ${column('orders', name)} > 0
    ) as buyer group by 2`
}

function buyersOf(row: Row): Buyers {
  return {
    key: String(row.key),
    customers: Number(row.customers),
    fresh: Number(row.fresh),
    orders: Number(row.orders),
    kobo: Number(row.kobo),
  }
}
