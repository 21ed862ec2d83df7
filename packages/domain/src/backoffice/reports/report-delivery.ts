import { afterWorkingDays } from '@shop/contract/working-days'
import { findState } from '../../delivery/states.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { readSumsByDay, readSumsByKey } from './read-report-sums.ts'
import { figure, type ReportKind } from './report-body.ts'
import { chartOf } from './report-chart.ts'
import type { Span } from '../../orders/day-range.ts'
import { percentOf, sumOf } from './report-values.ts'

const groups = [
  { name: 'zone', label: 'Zone' },
  { name: 'place', label: 'State' },
  { name: 'way', label: 'Method' },
]

const wayNames: Readonly<Record<string, string>> = {
  door: 'Door delivery',
  station: 'Collected at a station',
  park: 'Collected at a motor park',
}

/** Orders that were promised, placed and delivered on the same days. */
interface Delivered {
  key: string
  max_days: number
  placed: string
  delivered: string
  orders: number
}

/** How long orders that were delivered in the period took, and whether that was as promised when they were made. */
export const deliveryReport: ReportKind = {
  groups,
  async read(ctx, { period, by, group, includes_test_orders: withTests }) {
    const [now, before, tries, triesBefore] = await Promise.all([
      deliveredOrders(ctx, period.now, group, withTests),
      deliveredOrders(ctx, period.before, group, withTests),
      failedTries(ctx, period.now, group, withTests),
      failedTries(ctx, period.before, group, withTests),
    ])
    const byKey = Map.groupBy(now, ({ key }) => key)
    const pair = (of: (rows: Delivered[]) => number | null) => [of(now), period.before && of(before)] as const
    const cells = (rows: Delivered[], failed: number) => [
      ordersOf(rows),
      percentOf(ordersOf(rows), ordersOf(now)),
      daysOf(rows),
      onTime(rows),
      failed,
    ]
    const places = [...new Set([...byKey.keys(), ...tries.keys()])]
    return {
      metrics: [
        figure('Delivered', 'count', pair(ordersOf)),
        figure('On time', 'percent', pair(onTime)),
        figure('From order to delivery', 'days', pair(daysOf), { growth: 'bad' }),
        figure('Failed attempts', 'count', [failedIn(tries), period.before && failedIn(triesBefore)], {
          growth: 'bad',
        }),
      ],
      chart: chartOf({ title: 'Delivered', unit: 'count', by }, period, {
        now: ordersByDay(now),
        before: ordersByDay(before),
      }),
      row_header: groups.find(({ name }) => name === group)?.label ?? '',
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
          label: nameOf(group, key),
          link: null,
          values: cells(byKey.get(key) ?? [], tries.get(key) ?? 0),
        }))
        .toSorted((a, b) => Number(b.values[0]) - Number(a.values[0]) || (a.label < b.label ? -1 : 1)),
      total: cells(now, failedIn(tries)),
      note: 'On time: by the last promised working day, counted from the order.',
    }
  },
}

function nameOf(group: string, key: string): string {
  if (key === '') return 'Collected in store'
  return (group === 'place' ? findState(key)?.name : group === 'way' ? wayNames[key] : undefined) ?? key
}

const failedIn = (counts: ReadonlyMap<string, number>) => sumOf(counts.values(), (count) => count)
const ordersOf = (rows: readonly Delivered[]) => sumOf(rows, (row) => row.orders)

function onTime(rows: readonly Delivered[]): number | null {
  const kept = rows.filter(
    ({ placed, max_days: maxDays, delivered }) =>
      delivered <= lagosDate(afterWorkingDays(new Date(`${placed}T11:00:00Z`), maxDays)),
  )
  return percentOf(ordersOf(kept), ordersOf(rows))
}

/** Days on average, with one decimal. */
function daysOf(rows: readonly Delivered[]): number | null {
  const days = (row: Delivered) => (Date.parse(row.delivered) - Date.parse(row.placed)) / 86_400_000
  const count = ordersOf(rows)
  return count === 0 ? null : Math.round((sumOf(rows, (row) => days(row) * row.orders) * 10) / count) / 10
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
  withTests: boolean,
): Promise<Delivered[]> {
  if (!span) return []
  const rows = await readSumsByDay(
    ctx,
    { part: `delivered:${group}`, span, includes_test_orders: withTests },
    1,
  )
  return rows.map(({ day, key: [key, maxDays, placed], sums: [orders = 0] }) => ({
    key: key ?? '',
    max_days: Number(maxDays),
    placed: placed ?? day,
    delivered: day,
    orders,
  }))
}

async function failedTries(
  ctx: RequestContext,
  span: Span | null,
  group: string,
  withTests: boolean,
): Promise<ReadonlyMap<string, number>> {
  if (!span) return new Map()
  const rows = await readSumsByKey(ctx, { part: `tries:${group}`, span, includes_test_orders: withTests }, 1)
  return new Map(rows.map(({ key: [key], sums: [tries = 0] }) => [key ?? '', tries]))
}
