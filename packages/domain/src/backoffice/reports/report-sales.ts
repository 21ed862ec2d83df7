import { reportRowsMax } from '@shop/contract/admin/reports'
import { findState } from '../../delivery/states.ts'
import { metric, type ReportBody, type ReportKind } from './report-body.ts'
import { buildChart } from './report-chart.ts'
import { toAverage, percentChange, toPercent, sumBy } from './report-values.ts'
import { isItemGroup, getSalesByGroup, type SoldGroup } from './sales-by-group.ts'
import { type SalesOfDays, getSalesOfDays } from './sales-of-days.ts'

const groups = [
  { name: 'category', label: 'Category' },
  { name: 'brand', label: 'Brand' },
  { name: 'method', label: 'Payment method' },
  { name: 'place', label: 'State' },
  { name: 'channel', label: 'Sales channel' },
]

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: { '': 'Deleted products' },
  brand: { '': 'No brand' },
  method: {
    pay_now: 'Card and other online payments',
    pay_on_delivery: 'Pay on delivery',
    bank_transfer: 'Bank transfer',
    manual_transfer: 'Manual transfer',
    pay_later: 'Pay in instalments',
  },
  place: { '': 'Collected in store' },
  channel: { web: 'Online shop', phone: 'By phone', stall: 'In store' },
}

function groupName(group: string, key: string): string {
  return words[group]?.[key] ?? (group === 'place' ? findState(key)?.name : undefined) ?? key
}

/** Sales: less refunds over time in the chart, each refund on its own day; before refunds by group in the table. */
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
    const pair = (of: (sales: SalesOfDays) => number | null) =>
      [of(now), period.before && of(before)] as const
    const share = toPercent(now.refunded_kobo, now.kobo)
    return {
      metrics: [
        metric(
          'Net sales',
          'money',
          pair((sales) => sales.kobo - sales.refunded_kobo),
        ),
        metric(
          'Sales before refunds',
          'money',
          pair((sales) => sales.kobo),
        ),
        metric(
          'Refunded',
          'money',
          pair((sales) => sales.refunded_kobo),
          { growth: 'bad', note: share === null ? '' : `${share}% of sales` },
        ),
        metric(
          'Orders',
          'count',
          pair((sales) => sales.orders),
        ),
        metric(
          'Average order',
          'money',
          pair((sales) => toAverage(sales.kobo, sales.orders)),
        ),
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

/** Sales less refunds by date, each refund on its own day. */
function netByDay({ days, refundedDays }: SalesOfDays): ReadonlyMap<string, number> {
  const net = new Map([...days].map(([date, { kobo }]) => [date, kobo]))
  for (const [date, kobo] of refundedDays) net.set(date, (net.get(date) ?? 0) - kobo)
  return net
}

/** Goods do not come to all that their orders do: what is left is what was paid for delivery. */
function withDelivery(
  group: string,
  found: ReadonlyMap<string, SoldGroup>,
  { kobo, orders }: SalesOfDays,
): ReadonlyMap<string, SoldGroup> {
  if (!isItemGroup(group) || orders === 0) return found
  const remainder = kobo - sumBy(found.values(), (row) => row.kobo)
  if (remainder === 0) return found
  return new Map(found).set(delivery, { key: delivery, orders: 0, pieces: 0, kobo: remainder, returned: 0 })
}

const delivery = ' delivery'

/** What is sold no more stays in the table, so that the period before adds up too. */
const noSales = ({ key }: SoldGroup): [string, SoldGroup] => [
  key,
  { key, orders: 0, pieces: 0, kobo: 0, returned: 0 },
]

function table(
  group: string,
  now: ReadonlyMap<string, SoldGroup>,
  before: ReadonlyMap<string, SoldGroup>,
  { orders, kobo }: SalesOfDays,
  { kobo: koboBefore }: SalesOfDays,
): Pick<ReportBody, 'row_header' | 'columns' | 'rows' | 'total'> {
  const rows = [...new Map([...[...before.values()].map(noSales), ...now]).values()].toSorted(
    (a, b) => b.kobo - a.kobo || (a.key < b.key ? -1 : 1),
  )
  const pieces = sumBy(rows, (row) => row.pieces)
  const cells = (row: Omit<SoldGroup, 'key'>, earlier: number) => [
    row.orders,
    row.pieces,
    row.kobo,
    earlier,
    percentChange(row.kobo, earlier),
    toPercent(row.kobo, kobo),
    toPercent(row.returned, row.pieces),
  ]
  return {
    row_header: groups.find(({ name }) => name === group)?.label ?? '',
    columns: [
      { label: 'Orders', unit: 'count' },
      { label: 'Items', unit: 'count' },
      { label: 'Sales', unit: 'money' },
      { label: 'Previous', unit: 'money' },
      { label: 'Change', unit: 'change' },
      { label: 'Share', unit: 'share' },
      { label: 'Returned', unit: 'percent' },
    ],
    rows: rows.slice(0, reportRowsMax).map((row) => ({
      key: row.key,
      label: row.key === delivery ? 'Delivery' : groupName(group, row.key),
      link: null,
      values: cells(row, before.get(row.key)?.kobo ?? 0),
    })),
    total: cells({ orders, pieces, kobo, returned: sumBy(rows, (row) => row.returned) }, koboBefore),
  }
}
