import type { BucketSize, ReportUnit, TimeChart } from '@shop/contract/admin/reports'
import { splitIntoBuckets, type ReportPeriod } from './report-period.ts'
import type { Span } from '../../orders/day-range.ts'
import { sumBy } from './report-values.ts'

/** Values by date, of a period and of the one before. */
export interface DayValues {
  now: ReadonlyMap<string, number>
  before: ReadonlyMap<string, number>
}

/** Bars of a period, each beside the one at the same place of the period before. */
export function buildChart(
  { title, unit, by }: { title: string; unit: ReportUnit; by: BucketSize },
  period: ReportPeriod,
  days: DayValues,
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
