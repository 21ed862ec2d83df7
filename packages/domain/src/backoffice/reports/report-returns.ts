import { reportRowsMax } from '@shop/contract/admin/reports'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { returnLines, returns } from '../../orders/returns/tables.ts'
import { compareMetrics, type ReportKind, buildChart, toPercent, sumBy } from './report-body.ts'
import { type Span, inSpan, lagosDay } from '../../core/day-range.ts'
import { getSalesOfDays } from './sales-by-day.ts'
import { isCounted } from '../../orders/sales.ts'

const groups = [
  { name: 'reason', label: 'Reason' },
  { name: 'product', label: 'Product' },
  { name: 'resolution', label: 'Requested' },
]

const keys: Readonly<Record<string, SQL<string>>> = {
  reason: sql`${returnLines.reason}`,
  product: sql`${orderLines.product_id}`,
  resolution: sql`${returns.requested_resolution}`,
}

const names: Readonly<Record<string, string>> = {
  not_as_described: 'Not as described',
  faulty: 'Faulty',
  wrong_item: 'Wrong item',
  changed_mind: 'Changed their mind',
  refund: 'Refund',
  store_credit: 'Store credit',
  exchange: 'Exchange',
}

/** Returns requested in the period, and their outcomes. */
export const returnsReport: ReportKind = {
  groups,
  async read(ctx, { period, by, group, includes_test_orders: includesTestOrders }) {
    const [now, before] = [
      await getReturns(ctx, period.now, includesTestOrders),
      await getReturns(ctx, period.before, includesTestOrders),
    ]
    const sales = await getSalesOfDays(ctx, period.now, includesTestOrders)
    const rows = await listReturnedItems(ctx, period.now, group, includesTestOrders)
    const units = sumBy(rows, (row) => row.units)
    const share = toPercent(now.returns, sales.orders)
    const compare = compareMetrics(now, period.before && before)
    return {
      metrics: [
        compare('Returns requested', 'count', (found) => found.returns, {
          growth: 'bad',
          note: share === null ? '' : `${share}% of orders`,
        }),
        compare('Rejected', 'count', (found) => found.rejected, { growth: 'neither' }),
        compare('Completed', 'count', (found) => found.completed, { growth: 'neither' }),
        compare('Refunded', 'money', (found) => found.kobo, { growth: 'bad' }),
      ],
      chart: buildChart({ title: 'Returns requested', unit: 'count', by }, period, {
        now: await returnsByDay(ctx, period.now, includesTestOrders),
        before: await returnsByDay(ctx, period.before, includesTestOrders),
      }),
      columns: [
        { label: 'Returns', unit: 'count' },
        { label: 'Items', unit: 'count' },
        { label: 'Value', unit: 'money' },
        { label: 'Share', unit: 'share' },
      ],
      rows: rows.slice(0, reportRowsMax).map((row) => ({
        key: row.key,
        label: group === 'product' ? row.name : (names[row.key] ?? row.key),
        link: group === 'product' ? `/admin/products/view-product/${encodeURIComponent(row.key)}` : null,
        values: [row.returns, row.units, row.kobo, toPercent(row.units, units)],
      })),
      total: [now.returns, units, sumBy(rows, (row) => row.kobo), toPercent(units, units)],
      note: 'A return with two reasons counts for each of them, and once in the total.',
    }
  },
}

const number = (query: SQL) => query.mapWith(Number)
const requestedIn = (span: Span, includesTestOrders: boolean) =>
  and(isCounted(includesTestOrders), inSpan(sql`${returns.requested_at}`, span))

async function getReturns(ctx: RequestContext, span: Span | null, includesTestOrders: boolean) {
  const none = { returns: 0, rejected: 0, completed: 0, kobo: 0 }
  if (!span) return none
  const [found] = await ctx.db
    .select({
      returns: number(sql`count(*)`),
      rejected: number(sql`count(*) filter (where ${returns.status} = 'rejected')`),
      completed: number(sql`count(*) filter (where ${returns.status} = 'completed')`),
      kobo: number(sql`coalesce(sum(${returns.refunded_kobo}), 0)`),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .where(requestedIn(span, includesTestOrders))
  return found ?? none
}

async function returnsByDay(
  ctx: RequestContext,
  span: Span | null,
  includesTestOrders: boolean,
): Promise<ReadonlyMap<string, number>> {
  if (!span) return new Map()
  const rows = await ctx.db
    .select({ day: lagosDay(sql`${returns.requested_at}`).as('day'), returns: number(sql`count(*)`) })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .where(requestedIn(span, includesTestOrders))
    .groupBy(sql`1`)
  return new Map(rows.map(({ day, returns }) => [day, returns]))
}

/** Sorts by units, largest first. */
async function listReturnedItems(
  ctx: RequestContext,
  span: Span,
  group: string,
  includesTestOrders: boolean,
) {
  const price = sql`round(${returnLines.quantity} * (${orderLines.unit_price_kobo} - ${orderLines.discount_kobo}::numeric / ${orderLines.quantity}))`
  return ctx.db
    .select({
      key: sql<string>`${keys[group]}`.as('key'),
      name: sql<string>`max(${orderLines.name})`,
      returns: number(sql`count(distinct ${returns.id})`),
      units: number(sql`sum(${returnLines.quantity})`),
      kobo: number(sql`sum(${price})`),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .innerJoin(returnLines, eq(returnLines.return_id, returns.id))
    .innerJoin(
      orderLines,
      and(eq(orderLines.order_id, returns.order_id), eq(orderLines.position, returnLines.position)),
    )
    .where(requestedIn(span, includesTestOrders))
    .groupBy(sql`1`)
    .orderBy(sql`4 desc, 1`)
}
