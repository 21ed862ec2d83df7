import type { BucketSize, Report, TimeChart, ReportUnit, RankChart } from '@shop/contract/admin/reports'
import type { RequestContext } from '../../core/context.ts'
import { type ReportPeriod, splitIntoBuckets } from './report-period.ts'
import type { Span } from '../../core/day-range.ts'

interface ReportInput {
  period: ReportPeriod
  by: BucketSize
  /** Key of the group in the report. */
  group: string
  /** Whether test orders count, as they do until a live payment key is set. */
  includes_test_orders: boolean
}

/** The content of one report, without the fields that all reports share. */
export interface ReportBody extends Pick<Report, 'metrics' | 'columns' | 'rows' | 'total' | 'note'> {
  /** For a table without groups; otherwise the group's label is the header. */
  row_header?: string
  /** A chart over time, or the column whose top rows are charted. */
  chart: TimeChart | { ranks: string }
}

export interface ReportKind {
  /** Whether it is a current snapshot rather than a period. */
  isNow?: boolean
  /** Whether test orders do not affect it. */
  excludesTestOrders?: boolean
  groups: Report['groups']
  read(ctx: RequestContext, input: ReportInput): Promise<ReportBody>
}

type Metric = Report['metrics'][number]

type MetricOptions = Partial<Pick<Metric, 'growth' | 'note'>>

/** A metric with its previous value. An increase is good by default. */
export function metric(
  label: string,
  unit: Metric['unit'],
  [current, previous]: readonly [now: number | null, before: number | null],
  options: MetricOptions = {},
): Metric {
  return { label, unit, current, previous, growth: 'good', note: '', ...options }
}

/** Metrics of a period with those of the previous period, if any. */
export const compareMetrics =
  <Totals>(now: Totals, before: Totals | null) =>
  (
    label: string,
    unit: Metric['unit'],
    getValue: (totals: Totals) => number | null,
    options?: MetricOptions,
  ) =>
    metric(label, unit, [getValue(now), before === null ? null : getValue(before)], options)

/** A share in per cent with one decimal; null if the total is zero. */
export function toPercent(part: number, total: number): number | null {
  return total === 0 ? null : Math.round((part * 1000) / total) / 10
}

/** The change in per cent with one decimal; null if the previous value is zero. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : toPercent(now - before, before)
}

/** The rounded average; null if empty. */
export function toAverage(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count)
}

export function sumBy<Item>(items: Iterable<Item>, getValue: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += getValue(item)
  return sum
}

/** Bars of a period, each with the matching bar of the previous period. */
export function buildChart(
  { title, unit, by }: { title: string; unit: ReportUnit; by: BucketSize },
  period: ReportPeriod,
  days: { now: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> },
): TimeChart {
  const earlier = period.before ? splitIntoBuckets(period.before, by) : []
  return {
    title: `${title} by ${by}`,
    unit,
    interval: by,
    bars: splitIntoBuckets(period.now, by).map((bucket, index) => {
      const other = earlier[index]
      return {
        ...bucket,
        previous_from: other?.from ?? null,
        value: within(days.now, bucket),
        previous: period.before ? (other ? within(days.before, other) : 0) : null,
      }
    }),
  }
}

function within(values: ReadonlyMap<string, number>, { from, to }: Span): number {
  return sumBy(values, ([date, value]) => (date >= from && date <= to ? value : 0))
}

/** The most bars whose labels fit on a phone without long scrolling. */
const barsMax = 10

/**
 * The first ten rows of a table by one column, in table order, with previous values if the table has them. Rows
 * without values are left out. Throws if the column is missing.
 */
export function buildRanking(
  column: string,
  { row_header: rowHeader, columns, rows }: Omit<ReportBody, 'chart'> & { row_header: string },
): RankChart {
  const columnIndex = columns.findIndex(({ label }) => label === column)
  const rankedColumn = columns[columnIndex]
  if (!rankedColumn) throw new Error(`No column ${column}.`)
  const before = columns.findIndex(({ label }) => label === 'Previous')
  const bars = rows
    .map(({ key, label: name, values: cells }) => ({
      key,
      label: name,
      value: cells[columnIndex] ?? 0,
      previous: before < 0 ? null : (cells[before] ?? 0),
    }))
    .filter(({ value, previous: before }) => value > 0 || Number(before) > 0)
  return {
    title: `${column} by ${rowHeader.charAt(0).toLowerCase()}${rowHeader.slice(1)}${bars.length > barsMax ? ', the first ten' : ''}`,
    unit: rankedColumn.unit,
    interval: 'row',
    column,
    bars: bars.slice(0, barsMax),
  }
}
