import { findState } from '../../delivery/states.ts'
import { compareMetrics, type ReportKind, toAverage, percentChange, toPercent, sumBy } from './report-body.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orders } from '../../orders/tables.ts'
import { countDays, type ReportPeriod } from './report-period.ts'
import { type Span, inSpan, isBefore, isUntil } from '../../core/day-range.ts'
import { isSale } from '../../orders/sales.ts'

const groups = [
  { name: 'kind', label: 'New or returning' },
  { name: 'orders', label: 'Orders in the period' },
  { name: 'state', label: 'State' },
]

const names: Readonly<Record<string, string>> = {
  new: 'New in the period',
  returning: 'Bought before it',
  '1': '1 order',
  '2': '2 orders',
  '3': '3 to 5 orders',
  '6': '6 orders and more',
  '': 'Collected in store',
}

const countCustomers = (rows: CustomerCounts[]) => sumBy(rows, (row) => row.customers)
const fresh = (rows: CustomerCounts[]) => sumBy(rows, (row) => row.fresh)
const kobo = (rows: CustomerCounts[]) => sumBy(rows, (row) => row.kobo)

/** Anonymous customer counts. */
export const customersReport: ReportKind = {
  groups,
  async read(ctx, { period, group, includes_test_orders: includesTestOrders }) {
    const { now, before } = await getCustomerCounts(ctx, period, group, includesTestOrders)
    const earlier = new Map(before.map((row) => [row.key, row.kobo]))
    const compare = compareMetrics(now, period.before && before)
    const cells = (row: Omit<CustomerCounts, 'key'>, was: number) => [
      row.customers,
      row.orders,
      row.kobo,
      was,
      percentChange(row.kobo, was),
      toPercent(row.kobo, kobo(now)),
      toAverage(row.kobo, row.customers),
    ]
    return {
      metrics: [
        compare('Customers who bought', 'count', countCustomers),
        compare('First-time', 'count', fresh),
        compare(
          'Returning',
          'percent',
          (rows) => toPercent(countCustomers(rows) - fresh(rows), countCustomers(rows)),
          {
            note: 'of customers who bought',
          },
        ),
        compare('Average spent', 'money', (rows) => toAverage(kobo(rows), countCustomers(rows))),
      ],
      chart: { ranks: 'Sales' },
      columns: [
        { label: 'Customers', unit: 'count' },
        { label: 'Orders', unit: 'count' },
        { label: 'Sales', unit: 'money' },
        { label: 'Previous', unit: 'money' },
        { label: 'Change', unit: 'change' },
        { label: 'Share', unit: 'share' },
        { label: 'Average spent', unit: 'money' },
      ],
      rows: [...now, ...droppedRows(now, before)].map((row) => ({
        key: row.key,
        label: names[row.key] ?? findState(row.key)?.name ?? row.key,
        link: null,
        values: cells(row, earlier.get(row.key) ?? 0),
      })),
      total: cells(
        {
          customers: countCustomers(now),
          fresh: fresh(now),
          orders: sumBy(now, (row) => row.orders),
          kobo: kobo(now),
        },
        kobo(before),
      ),
      note: group === 'state' ? 'Customers are counted in the state of their last order.' : '',
    }
  },
}

/** Groups that only had sales in the previous period stay in the table, so that its total is right too. */
function droppedRows(now: readonly CustomerCounts[], before: readonly CustomerCounts[]): CustomerCounts[] {
  const found = new Set(now.map(({ key }) => key))
  return before
    .filter(({ key }) => !found.has(key))
    .map(({ key }) => ({ key, customers: 0, fresh: 0, orders: 0, kobo: 0 }))
}

/** Customers of a period in one group. */
interface CustomerCounts {
  key: string
  customers: number
  /** Customers without a sale before the period. */
  fresh: number
  orders: number
  kobo: number
}

type Row = Record<keyof CustomerCounts, unknown> & { is_now: boolean }

const keys: Readonly<Record<string, SQL>> = {
  kind: sql`case when is_fresh then 'new' else 'returning' end`,
  orders: sql`case when orders <= 2 then orders::text when orders <= 5 then '3' else '6' end`,
  state: sql`(select ${orders.address}->>'state' from ${orders}
    where ${orders.account_id} = buyer.account_id and ${orders.placed_at} = buyer.last_at limit 1)`,
}

/**
 * From this length on, all sales are scanned instead of looking up earlier ones per customer. With 100,000 orders in 14
 * months this was equally fast for 60 days and twice as fast for 120. It pays off later in shops with more years.
 */
const longSpanDays = 100

/**
 * Customers of a period and the previous one: each counts once, with all their orders in it. One index scan
 * (orders_account_id) covers both, because a year of a large shop is a hundred thousand orders. @param group kind,
 * orders or state: the state of the last order
 */
async function getCustomerCounts(
  ctx: RequestContext,
  { now, before }: ReportPeriod,
  group: string,
  includesTestOrders: boolean,
): Promise<{ now: CustomerCounts[]; before: CustomerCounts[] }> {
  const both = { from: before && before.from < now.from ? before.from : now.from, to: now.to }
  const isLong = countDays(both) > longSpanDays
  const hasBoughtCondition = sql`
    select ${orders.account_id} as account_id, min(${orders.placed_at}) as first_at, ${orderTotals('now', now)}, ${orderTotals('before', before)}
    from ${orders} where ${and(isSale(includesTestOrders), isLong ? isUntil(placedAt, both) : inSpan(placedAt, both))}
    group by ${orders.account_id}`
  const hasEarlierOrder = isLong
    ? sql`false`
    : sql`exists (select from ${orders} where ${orders.account_id} = bought.account_id
        and ${and(isSale(includesTestOrders), isBefore(placedAt, both))})`
  const spans = [countColumns('now', now, group, hasEarlierOrder)]
  if (before) spans.push(countColumns('before', before, group, hasEarlierOrder))
  const { rows } = await ctx.db.execute<Row>(sql`
    with bought as materialized (${hasBoughtCondition}) ${sql.join(spans, sql` union all `)} order by kobo desc, key`)
  const getCounts = (isNow: boolean) => rows.filter((row) => row.is_now === isNow).map(toCustomerCounts)
  return { now: getCounts(true), before: getCounts(false) }
}

type SpanName = 'now' | 'before'

const placedAt = sql`${orders.placed_at}`
const column = (measure: string, name: SpanName) => sql.identifier(`${measure}_${name}`)

/** A customer's purchases in one of the periods. */
function orderTotals(name: SpanName, span: Span | null): SQL {
  const within = span ? inSpan(placedAt, span) : sql`false`
  return sql`count(*) filter (where ${within}) as ${column('orders', name)},
    sum(${orders.total_kobo}) filter (where ${within}) as ${column('kobo', name)},
    max(${orders.placed_at}) filter (where ${within}) as ${column('last_at', name)}`
}

/** Customers of one of the periods, by group. */
function countColumns(name: SpanName, span: Span, group: string, hasEarlierOrder: SQL): SQL {
  return sql`
    select ${name === 'now'}::boolean as is_now, ${keys[group] ?? keys['kind']} as key, count(*) as customers,
      count(*) filter (where is_fresh) as fresh, sum(orders) as orders, sum(kobo) as kobo
    from (
      select account_id, ${column('orders', name)} as orders, ${column('kobo', name)} as kobo, ${column('last_at', name)} as last_at,
        not ${isBefore(sql`first_at`, span)} and not ${hasEarlierOrder} as is_fresh
      from bought where ${column('orders', name)} > 0
    ) as buyer group by 2`
}

function toCustomerCounts(row: Row): CustomerCounts {
  return {
    key: String(row.key),
    customers: Number(row.customers),
    fresh: Number(row.fresh),
    orders: Number(row.orders),
    kobo: Number(row.kobo),
  }
}
