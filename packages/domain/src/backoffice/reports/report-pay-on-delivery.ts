import { findState } from '../../delivery/states.ts'
import type { RequestContext } from '../../core/context.ts'
import { getRollupsByDay, getRollupsByKey } from './report-rollups.ts'
import { compareMetrics, type ReportKind, buildChart, toPercent, sumBy } from './report-body.ts'
import type { Span } from '../../core/day-range.ts'

const groups = [
  { name: 'state', label: 'State' },
  { name: 'zone', label: 'Zone' },
  { name: 'confirmed', label: 'Confirmation' },
]

const confirmationNames: Readonly<Record<string, string>> = {
  none: 'Not required',
  pending: 'Not confirmed',
  code: 'By code',
  by_phone: 'By phone',
}

interface OnDeliveryOrders {
  key: string
  orders: number
  delivered: number
  refused: number
  cancelled: number
  kobo: number
}

const count = (getValue: (row: OnDeliveryOrders) => number) => (rows: OnDeliveryOrders[]) =>
  sumBy(rows, getValue)

/** Outcomes of pay-on-delivery orders in a period. */
export const payOnDeliveryReport: ReportKind = {
  groups,
  async read(ctx, { period, by, group, includes_test_orders: includesTestOrders }) {
    const now = await listOnDeliveryOrders(ctx, period.now, group, includesTestOrders)
    const before = await listOnDeliveryOrders(ctx, period.before, group, includesTestOrders)
    const compare = compareMetrics(now, period.before && before)
    const ordered = count((row) => row.orders)
    const collected = count((row) => row.kobo)
    const delivered = count((row) => row.delivered)
    const refused = count((row) => row.refused)
    const success = (rows: OnDeliveryOrders[]) =>
      toPercent(delivered(rows), delivered(rows) + refused(rows) + count((row) => row.cancelled)(rows))
    const cells = (row: OnDeliveryOrders) => [
      row.orders,
      row.delivered,
      row.refused,
      row.cancelled,
      row.orders - row.delivered - row.refused - row.cancelled,
      success([row]),
      row.kobo,
    ]
    return {
      metrics: [
        compare('Orders', 'count', ordered),
        compare('Delivered and paid', 'percent', success, { note: 'of those that have ended' }),
        compare('Refused on delivery', 'count', refused, { growth: 'bad' }),
        compare('Collected', 'money', collected),
      ],
      chart: buildChart({ title: 'Orders', unit: 'count', by }, period, {
        now: await ordersByDay(ctx, period.now, includesTestOrders),
        before: await ordersByDay(ctx, period.before, includesTestOrders),
      }),
      columns: [
        { label: 'Orders', unit: 'count' },
        { label: 'Delivered', unit: 'count' },
        { label: 'Refused', unit: 'count' },
        { label: 'Cancelled', unit: 'count' },
        { label: 'In progress', unit: 'count' },
        { label: 'Success', unit: 'percent' },
        { label: 'Collected', unit: 'money' },
      ],
      rows: now.map((row) => ({
        key: row.key,
        label: groupName(group, row.key),
        link: null,
        values: cells(row),
      })),
      total: cells({
        key: '',
        orders: ordered(now),
        delivered: delivered(now),
        refused: refused(now),
        cancelled: count((row) => row.cancelled)(now),
        kobo: collected(now),
      }),
      note: 'Orders by the day they were placed. Refused: the customer refused the parcel.',
    }
  },
}

function groupName(group: string, key: string): string {
  if (key === '') return 'Collected in store'
  return (
    (group === 'state' ? findState(key)?.name : group === 'confirmed' ? confirmationNames[key] : undefined) ??
    key
  )
}

/** Sorts by number of orders, largest first. */
async function listOnDeliveryOrders(
  ctx: RequestContext,
  span: Span | null,
  group: string,
  includesTestOrders: boolean,
): Promise<OnDeliveryOrders[]> {
  if (!span) return []
  const rows = await getRollupsByKey(
    ctx,
    { part: `pay_on_delivery:${group}`, span, includes_test_orders: includesTestOrders },
    5,
  )
  return rows
    .map(({ key: [key], totals: [orders = 0, delivered = 0, refused = 0, cancelled = 0, kobo = 0] }) => ({
      key: key ?? '',
      orders,
      delivered,
      refused,
      cancelled,
      kobo,
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.key < b.key ? -1 : 1))
}

async function ordersByDay(ctx: RequestContext, span: Span | null, includesTestOrders: boolean) {
  const days = new Map<string, number>()
  if (!span) return days
  for (const { day, totals } of await getRollupsByDay(
    ctx,
    { part: 'pay_on_delivery:state', span, includes_test_orders: includesTestOrders },
    1,
  ))
    days.set(day, (days.get(day) ?? 0) + (totals[0] ?? 0))
  return days
}
