import { reportRowsMax } from '@shop/contract/admin/reports'
import { findState } from '../../delivery/states.ts'
import { figure, type ReportBody, type ReportKind } from './report-body.ts'
import { chartOf } from './report-chart.ts'
import { averageOf, changeOf, percentOf, sumOf } from './report-values.ts'
import { isOfGoods, salesByGroup, type SoldGroup } from './sales-by-group.ts'
import { type SalesOfDays, salesOfDays } from './sales-of-days.ts'

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

function nameOf(group: string, key: string): string {
  return words[group]?.[key] ?? (group === 'place' ? findState(key)?.name : undefined) ?? key
}

/** Sales: less refunds over time in the chart, each refund on its own day; before refunds by group in the table. */
export const salesReport: ReportKind = {
  groups,
  async read(ctx, wish) {
    const { period, group, includes_test_orders: withTests } = wish
    const [now, before, groupsNow, groupsBefore] = await Promise.all([
      salesOfDays(ctx, period.now, withTests),
      salesOfDays(ctx, period.before, withTests),
      salesByGroup(ctx, period.now, wish),
      salesByGroup(ctx, period.before, wish),
    ])
    const byNow = withDelivery(group, groupsNow, now)
    const byBefore = withDelivery(group, groupsBefore, before)
    const pair = (of: (sales: SalesOfDays) => number | null) =>
      [of(now), period.before && of(before)] as const
    const share = percentOf(now.refunded_kobo, now.kobo)
    return {
      metrics: [
        figure(
          'Net sales',
          'money',
          pair((sales) => sales.kobo - sales.refunded_kobo),
        ),
        figure(
          'Sales before refunds',
          'money',
          pair((sales) => sales.kobo),
        ),
        figure(
          'Refunded',
          'money',
          pair((sales) => sales.refunded_kobo),
          { growth: 'bad', note: share === null ? '' : `${share}% of sales` },
        ),
        figure(
          'Orders',
          'count',
          pair((sales) => sales.orders),
        ),
        figure(
          'Average order',
          'money',
          pair((sales) => averageOf(sales.kobo, sales.orders)),
        ),
      ],
      chart: chartOf({ title: 'Net sales', unit: 'money', by: wish.by }, period, {
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
  if (!isOfGoods(group) || orders === 0) return found
  const rest = kobo - sumOf(found.values(), (row) => row.kobo)
  if (rest === 0) return found
  return new Map(found).set(delivery, { key: delivery, orders: 0, pieces: 0, kobo: rest, returned: 0 })
}

const delivery = ' delivery'

/** What is sold no more stays in the table, so that the period before adds up too. */
const soldNothing = ({ key }: SoldGroup): [string, SoldGroup] => [
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
  const rows = [...new Map([...[...before.values()].map(soldNothing), ...now]).values()].toSorted(
    (a, b) => b.kobo - a.kobo || (a.key < b.key ? -1 : 1),
  )
  const pieces = sumOf(rows, (row) => row.pieces)
  const cells = (row: Omit<SoldGroup, 'key'>, earlier: number) => [
    row.orders,
    row.pieces,
    row.kobo,
    earlier,
    changeOf(row.kobo, earlier),
    percentOf(row.kobo, kobo),
    percentOf(row.returned, row.pieces),
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
      label: row.key === delivery ? 'Delivery' : nameOf(group, row.key),
      link: null,
      values: cells(row, before.get(row.key)?.kobo ?? 0),
    })),
    total: cells({ orders, pieces, kobo, returned: sumOf(rows, (row) => row.returned) }, koboBefore),
  }
}
