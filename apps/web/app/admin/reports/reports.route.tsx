import { Skeleton } from '@shop/ui/skeleton'
import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import { useProfile } from '../../api/profile.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadError } from '../../errors/section-problem.tsx'
import { TestChip } from '../../entities/order/order-chips.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportMetrics } from './report-figures.tsx'
import { ReportRanking } from './report-ranking.tsx'
import { ReportTable } from './report-table.tsx'
import { type ReportTab, getReportTab, getReportTabs } from './report-tabs.ts'
import { useReport } from './use-report.ts'

export const handle: AdminHandle = { title: 'Reports', permission: 'reports:read' }
export const meta = pageTitle('Reports')

export default function ReportsPage() {
  const [query] = useSearchParams()
  const { data: profile } = useProfile()
  const tab = getReportTab(query)
  return (
    <StaffSection title="Reports" permission="reports:read" line={tab.line}>
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
