import { Skeleton } from '@shop/ui/skeleton'
import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import { useProfile } from '../../api/profile.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { TestChip } from '../../entities/order/order-status.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ReportChart, ReportRanking } from './report-charts.tsx'
import { ReportTable } from './report-table.tsx'
import { type ReportTab, getReportTab, getReportTabs } from './report-definitions.ts'
import { useReport } from './queries.ts'
import type { Report } from '@shop/contract/admin/reports'
import { joinClasses } from '@shop/ui/join-classes'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../format/change.ts'
import { formatValue } from './labels.ts'

export const handle: AdminHandle = { title: 'Reports', permission: 'reports:read' }
export const meta = pageTitle('Reports')

export default function ReportsPage() {
  const [query] = useSearchParams()
  const { data: profile } = useProfile()
  const tab = getReportTab(query)
  return (
    <StaffSection title="Reports" permission="reports:read" description={tab.description}>
      <div className="mb-4">
        <Tabs
          label="Reports"
          tabs={getReportTabs((permission) => profile?.permissions.includes(permission) ?? false, query)}
        />
      </div>
      <ReportView key={tab.name} tab={tab} />
    </StaffSection>
  )
}

function ReportView({ tab }: { tab: ReportTab }) {
  const [query] = useSearchParams()
  const { data, error, refetch } = useReport(tab, query)
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        {!tab.isNow && <PeriodPicker period={data?.period} />}
        {!tab.isNow && data?.includes_test_orders && (
          <span className="ml-auto flex items-center gap-2 text-caption text-muted">
            <TestChip /> Includes test orders
          </span>
        )}
      </div>
      {data ? (
        <>
          <ReportMetrics metrics={data.metrics} />
          {data.chart.interval === 'row' ? (
            <ReportRanking chart={data.chart} report={data} />
          ) : (
            <ReportChart chart={data.chart} report={data} />
          )}
          <ReportTable key={data.group} name={tab.name} report={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-120 rounded-panel" />
      )}
    </div>
  )
}

type Metric = Report['metrics'][number]

/** The metrics of a report, each compared with the previous period. */
function ReportMetrics({ metrics: totals }: Pick<Report, 'metrics'>) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        totals.length === 5 ? 'max-md:*:first:col-span-2 md:grid-cols-5' : 'md:grid-cols-4',
      )}
    >
      {totals.map((metric) => (
        <StatCard
          key={metric.label}
          label={metric.label}
          value={formatValue(metric.current, metric.unit)}
          change={toChange(metric)}
          note={metricNote(metric)}
        />
      ))}
    </div>
  )
}

function toChange({ unit, current, previous, growth }: Metric): Change | undefined {
  if (current === null || previous === null || current === previous || growth === 'neither') return undefined
  const isGood = current > previous === (growth === 'good')
  if (unit === 'percent' || unit === 'days') {
    const text = `${Math.abs(current - previous).toFixed(1)} ${unit === 'days' ? 'days' : 'points'}`
    return { direction: current > previous ? 'up' : 'down', text, isGood }
  }
  const change = unit === 'count' ? changeInCount(current, previous) : changeInPercent(current, previous)
  return change && { ...change, isGood }
}

function metricNote({ unit, current, previous, note }: Metric): string {
  const earlier =
    previous === null || current === null
      ? ''
      : current === previous
        ? current === 0
          ? ''
          : 'no change'
        : `from ${formatValue(previous, unit)}`
  return [earlier, note].filter(Boolean).join(' · ')
}
