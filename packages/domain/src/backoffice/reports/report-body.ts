import type { BucketSize, Report, TimeChart } from '@shop/contract/admin/reports'
import type { RequestContext } from '../../core/context.ts'
import type { ReportPeriod } from './report-period.ts'

export interface ReportInput {
  period: ReportPeriod
  by: BucketSize
  /** One of the report's own groups. */
  group: string
  /** Whether test orders count: they do until a live payment key is set. */
  includes_test_orders: boolean
}

/** What one report has to say; the frame around it is the same for all. */
export interface ReportBody extends Pick<
  Report,
  'metrics' | 'row_header' | 'columns' | 'rows' | 'total' | 'note'
> {
  /** Over time, or the column whose first rows are drawn. */
  chart: TimeChart | { ranks: string }
}

export interface ReportKind {
  /** It tells of this moment and not of a period. */
  isNow?: boolean
  /** Test orders have no part in it, whatever the other reports count. */
  excludesTestOrders?: boolean
  groups: Report['groups']
  read(ctx: RequestContext, input: ReportInput): Promise<ReportBody>
}

type Metric = Report['metrics'][number]

/** A figure of a report; more is good unless told otherwise. */
export function metric(
  label: string,
  unit: Metric['unit'],
  [now, before]: readonly [now: number | null, before: number | null],
  told: { growth?: Metric['growth']; note?: string } = {},
): Metric {
  return { label, unit, current: now, previous: before, growth: told.growth ?? 'good', note: told.note ?? '' }
}
