import { addWorkingDays } from '@shop/contract/working-days'
import { findState } from '../../delivery/states.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate, dayMs } from '../../core/dates.ts'
import { getRollupsByDay, getRollupsByKey } from './report-rollups.ts'
import { compareMetrics, metric, type ReportKind, buildChart, toPercent, sumBy } from './report-body.ts'
import type { Span } from '../../core/day-range.ts'

const groups = [
  { name: 'zone', label: 'Zone' },
  { name: 'state', label: 'State' },
  { name: 'method', label: 'Method' },
]

const methodNames: Readonly<Record<string, string>> = {
  door: 'Door delivery',
  station: 'Collected at a station',
  motor_park: 'Collected at a motor park',
}

/** Orders with the same days promised, placed and delivered. */
interface Delivered {
  key: string
  max_days: number
  placed: string
  delivered: string
  orders: number
}

/** Delivery times of orders delivered in the period, compared with the promised dates. */
export const deliveryReport: ReportKind = {
  groups,
  async read(ctx, { period, by, group, includes_test_orders: includesTestOrders }) {
    const [now, before, attempts, attemptsBefore] = await Promise.all([
      deliveredOrders(ctx, period.now, group, includesTestOrders),
      deliveredOrders(ctx, period.before, group, includesTestOrders),
      failedAttempts(ctx, period.now, group, includesTestOrders),
      failedAttempts(ctx, period.before, group, includesTestOrders),
    ])
    const byKey = Map.groupBy(now, ({ key }) => key)
    const compare = compareMetrics(now, period.before && before)
    const cells = (rows: Delivered[], failed: number) => [
      countOrders(rows),
      toPercent(countOrders(rows), countOrders(now)),
      averageDays(rows),
      onTimePercent(rows),
      failed,
    ]
    const places = [...new Set([...byKey.keys(), ...attempts.keys()])]
    return {
      metrics: [
        compare('Delivered', 'count', countOrders),
        compare('On time', 'percent', onTimePercent),
        compare('From order to delivery', 'days', averageDays, { growth: 'bad' }),
        metric(
          'Failed attempts',
          'count',
          [countFailed(attempts), period.before && countFailed(attemptsBefore)],
          {
            growth: 'bad',
          },
        ),
      ],
      chart: buildChart({ title: 'Delivered', unit: 'count', by }, period, {
        now: ordersByDay(now),
        before: ordersByDay(before),
      }),
      columns: [
        { label: 'Delivered', unit: 'count' },
        { label: 'Share', unit: 'share' },
        { label: 'Days', unit: 'days' },
        { label: 'On time', unit: 'percent' },
        { label: 'Failed attempts', unit: 'count' },
      ],
      rows: places
        .map((key) => ({
          key,
          label: groupName(group, key),
          link: null,
          values: cells(byKey.get(key) ?? [], attempts.get(key) ?? 0),
        }))
        .toSorted((a, b) => Number(b.values[0]) - Number(a.values[0]) || (a.label < b.label ? -1 : 1)),
      total: cells(now, countFailed(attempts)),
      note: 'On time: by the last promised working day, counted from the order.',
    }
  },
}

function groupName(group: string, key: string): string {
  if (key === '') return 'Collected in store'
  return (group === 'state' ? findState(key)?.name : group === 'method' ? methodNames[key] : undefined) ?? key
}

const countFailed = (counts: ReadonlyMap<string, number>) => sumBy(counts.values(), (count) => count)
const countOrders = (rows: readonly Delivered[]) => sumBy(rows, (row) => row.orders)

function onTimePercent(rows: readonly Delivered[]): number | null {
  const included = rows.filter(
    ({ placed, max_days: maxDays, delivered }) =>
      delivered <= lagosDate(addWorkingDays(new Date(`${placed}T11:00:00Z`), maxDays)),
  )
  return toPercent(countOrders(included), countOrders(rows))
}

/** Average days, with one decimal. */
function averageDays(rows: readonly Delivered[]): number | null {
  const days = (row: Delivered) => (Date.parse(row.delivered) - Date.parse(row.placed)) / dayMs
  const count = countOrders(rows)
  return count === 0 ? null : Math.round((sumBy(rows, (row) => days(row) * row.orders) * 10) / count) / 10
}

function ordersByDay(rows: readonly Delivered[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { delivered, orders: count } of rows) days.set(delivered, (days.get(delivered) ?? 0) + count)
  return days
}

async function deliveredOrders(
  ctx: RequestContext,
  span: Span | null,
  group: string,
  includesTestOrders: boolean,
): Promise<Delivered[]> {
  if (!span) return []
  const rows = await getRollupsByDay(
    ctx,
    { part: `delivered:${group}`, span, includes_test_orders: includesTestOrders },
    1,
  )
  return rows.map(({ day, key: [key, maxDays, placed], totals: [orders = 0] }) => ({
    key: key ?? '',
    max_days: Number(maxDays),
    placed: placed ?? day,
    delivered: day,
    orders,
  }))
}

async function failedAttempts(
  ctx: RequestContext,
  span: Span | null,
  group: string,
  includesTestOrders: boolean,
): Promise<ReadonlyMap<string, number>> {
  if (!span) return new Map()
  const rows = await getRollupsByKey(
    ctx,
    { part: `failed_attempts:${group}`, span, includes_test_orders: includesTestOrders },
    1,
  )
  return new Map(rows.map(({ key: [key], totals: [attempts = 0] }) => [key ?? '', attempts]))
}
