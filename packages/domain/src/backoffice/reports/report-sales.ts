import { reportRowsMax } from '@shop/contract/admin/reports'
import { findState } from '../../delivery/states.ts'
import {
  compareMetrics,
  type ReportBody,
  type ReportKind,
  buildChart,
  toAverage,
  percentChange,
  toPercent,
  sumBy,
} from './report-body.ts'
import { type SalesOfDays, getSalesOfDays } from './sales-by-day.ts'
import { brands, categories } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { getRollupsByKey } from './report-rollups.ts'
import type { Span } from '../../core/day-range.ts'

const groups = [
  { name: 'category', label: 'Category' },
  { name: 'brand', label: 'Brand' },
  { name: 'method', label: 'Payment method' },
  { name: 'state', label: 'State' },
  { name: 'channel', label: 'Sales channel' },
]

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: { '': 'Deleted products' },
  brand: { '': 'No brand' },
  method: {
    pay_now: 'Card and other online payments',
    pay_on_delivery: 'Pay on delivery',
    bank_transfer: 'Bank transfer',
    manual_transfer: 'Manual transfer',
    pay_later: 'Pay in instalments',
  },
  state: { '': 'Collected in store' },
  channel: { web: 'Online shop', phone: 'By phone', in_store: 'In store' },
}

function groupName(group: string, key: string): string {
  return labels[group]?.[key] ?? (group === 'state' ? findState(key)?.name : undefined) ?? key
}

/** Sales: the chart is net of refunds, each on its own day. The table groups sales before refunds. */
export const salesReport: ReportKind = {
  groups,
  async read(ctx, input) {
    const { period, group, includes_test_orders: includesTestOrders } = input
    const [now, before, groupsNow, groupsBefore] = await Promise.all([
      getSalesOfDays(ctx, period.now, includesTestOrders),
      getSalesOfDays(ctx, period.before, includesTestOrders),
      getSalesByGroup(ctx, period.now, input),
      getSalesByGroup(ctx, period.before, input),
    ])
    const byNow = withDelivery(group, groupsNow, now)
    const byBefore = withDelivery(group, groupsBefore, before)
    const compare = compareMetrics(now, period.before && before)
    const share = toPercent(now.refunded_kobo, now.kobo)
    return {
      metrics: [
        compare('Net sales', 'money', (sales) => sales.kobo - sales.refunded_kobo),
        compare('Sales before refunds', 'money', (sales) => sales.kobo),
        compare('Refunded', 'money', (sales) => sales.refunded_kobo, {
          growth: 'bad',
          note: share === null ? '' : `${share}% of sales`,
        }),
        compare('Orders', 'count', (sales) => sales.orders),
        compare('Average order', 'money', (sales) => toAverage(sales.kobo, sales.orders)),
      ],
      chart: buildChart({ title: 'Net sales', unit: 'money', by: input.by }, period, {
        now: netByDay(now),
        before: netByDay(before),
      }),
      ...table(group, byNow, byBefore, now, before),
      note: 'The table shows sales before refunds. A refund counts on the day it was made.',
    }
  },
}

/** Sales less refunds by date; each refund counts on its own day. */
function netByDay({ days, refunded_days: refundedDays }: SalesOfDays): ReadonlyMap<string, number> {
  const net = new Map([...days].map(([date, { kobo }]) => [date, kobo]))
  for (const [date, kobo] of refundedDays) net.set(date, (net.get(date) ?? 0) - kobo)
  return net
}

/** Items do not add up to their orders' totals: the rest is delivery. */
function withDelivery(group: string, found: ReadonlyMap<string, SoldGroup>, { kobo, orders }: SalesOfDays) {
  if (!isItemGroup(group) || orders === 0) return found
  const remainder = kobo - sumBy(found.values(), (row) => row.kobo)
  if (remainder === 0) return found
  return new Map(found).set(delivery, { key: delivery, orders: 0, units: 0, kobo: remainder, returned: 0 })
}

const delivery = ' delivery'

/** Groups that only had sales in the previous period stay in the table, so that its total is right too. */
const noSales = ({ key }: SoldGroup): [string, SoldGroup] => [
  key,
  { key, orders: 0, units: 0, kobo: 0, returned: 0 },
]

function table(
  group: string,
  now: ReadonlyMap<string, SoldGroup>,
  before: ReadonlyMap<string, SoldGroup>,
  { orders, kobo }: SalesOfDays,
  { kobo: koboBefore }: SalesOfDays,
): Pick<ReportBody, 'columns' | 'rows' | 'total'> {
  const rows = [...new Map([...[...before.values()].map(noSales), ...now]).values()].toSorted(
    (a, b) => b.kobo - a.kobo || (a.key < b.key ? -1 : 1),
  )
  const units = sumBy(rows, (row) => row.units)
  return {
    columns: soldColumns,
    rows: rows.slice(0, reportRowsMax).map((row) => ({
      key: row.key,
      label: row.key === delivery ? 'Delivery' : groupName(group, row.key),
      link: null,
      values: soldCells(row, before.get(row.key)?.kobo ?? 0, kobo),
    })),
    total: soldCells({ orders, units, kobo, returned: sumBy(rows, (row) => row.returned) }, koboBefore, kobo),
  }
}

export const soldColumns: ReportBody['columns'] = [
  { label: 'Orders', unit: 'count' },
  { label: 'Items', unit: 'count' },
  { label: 'Sales', unit: 'money' },
  { label: 'Previous', unit: 'money' },
  { label: 'Change', unit: 'change' },
  { label: 'Share', unit: 'share' },
  { label: 'Returned', unit: 'percent' },
]

/** Sales of a group, with the previous period and the share of all sales. */
export const soldCells = (
  { orders, units, kobo, returned }: { orders: number | null; units: number; kobo: number; returned: number },
  earlierKobo: number,
  allKobo: number,
) => [
  orders,
  units,
  kobo,
  earlierKobo,
  percentChange(kobo, earlierKobo),
  toPercent(kobo, allKobo),
  toPercent(returned, units),
]

/** Sales of one group. */
interface SoldGroup {
  key: string
  orders: number
  units: number
  /** Less discounts; without delivery if grouped by items. */
  kobo: number
  /** Units refunded since. */
  returned: number
}

/** Groups of items, by current name; '' if the product is deleted or has none. */
const items: Readonly<Record<string, typeof categories | typeof brands>> = {
  category: categories,
  brand: brands,
}

function isItemGroup(group: string): boolean {
  return Object.hasOwn(items, group)
}

/** Sales of a period by one of these keys. */
async function getSalesByGroup(
  ctx: RequestContext,
  span: Span | null,
  { group, includes_test_orders: includesTestOrders }: { group: string; includes_test_orders: boolean },
): Promise<ReadonlyMap<string, SoldGroup>> {
  if (!span) return new Map()
  const part = `${isItemGroup(group) ? 'items' : 'sold'}:${group}`
  const rows = await getRollupsByKey(ctx, { part, span, includes_test_orders: includesTestOrders }, 4)
  const names = await getProductNames(ctx, group)
  const found = new Map<string, SoldGroup>()
  for (const {
    key: [id = ''],
    totals: [orders = 0, quantity = 0, kobo = 0, returned = 0],
  } of rows) {
    const key = names ? (names.get(id ?? '') ?? '') : (id ?? '')
    // Deleted products share a row.
    const other = found.get(key)
    found.set(key, {
      key,
      orders: orders + (other?.orders ?? 0),
      units: quantity + (other?.units ?? 0),
      kobo: kobo + (other?.kobo ?? 0),
      returned: returned + (other?.returned ?? 0),
    })
  }
  return found
}

async function getProductNames(
  ctx: RequestContext,
  group: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const table = items[group]
  if (!table) return undefined
  const rows = await ctx.db.select({ id: table.id, name: table.name }).from(table)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
