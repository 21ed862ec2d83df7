import { joinClasses } from '@shop/ui/join-classes'
import { useState } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { formatLongDay, formatTime } from '../../format/staff-time.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { useDashboard } from '../../shell/admin/use-dashboard.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { DeleteDemoData } from '../settings/remove-demo-data.tsx'
import { AttentionList } from './attention-list.tsx'
import { ClosedBanner } from './closed-banner.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { SalesMetricCards } from './figures.tsx'
import { SetupChecklist } from './first-steps.tsx'
import { hideSetupChecklist, isSetupChecklistHidden } from './hidden-steps.ts'
import { LiveStatus } from './live-state.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { LowStock } from './low-stock.tsx'
import { SalesChart } from './sales-chart.tsx'

export const handle: AdminHandle = { title: 'Dashboard', permission: 'dashboard:read' }
export const meta = pageTitle('Dashboard')

export default function DashboardPage() {
  const { data, error, refetch } = useDashboard()
  const now = useNow()
  const weekday = formatLongDay(now).split(' ')[0]
  const time = formatTime(now.toISOString())
  const canReadSales = usePermission('reports:read')
  const line = (
    <>
      {formatLongDay(now)}, {time}
      {canReadSales && (
        <>
          <span className="md:hidden">, compared with last {weekday}</span>
          <span className="max-md:hidden">
            . Compared with last {weekday} , up to {time}
          </span>
        </>
      )}
    </>
  )
  const canOpenShop = usePermission('settings:write')
  const canReadOrders = usePermission('orders:read')
  const canReadProducts = usePermission('catalogue:read')
  const [hidden, setHidden] = useState(isSetupChecklistHidden)
  const opening = canOpenShop && !hidden && data?.setup_checklist.some((step) => !step.is_done)
  const hide = () => {
    hideSetupChecklist()
    setHidden(true)
  }
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Dashboard" permission="dashboard:read" line={line} actions={<LiveStatus />}>
      {!data ? (
        <DashboardSkeleton />
      ) : (
        <div className="grid gap-3.5 md:gap-5">
          {data.maintenance && <ClosedBanner until={data.maintenance.until} now={now} />}
          {opening && (
            <SetupChecklist
              steps={data.setup_checklist}
              onHide={hide}
              demo={data.has_demo_data ? <DeleteDemoData /> : null}
            />
          )}
          {(!opening || data.attention.length > 0) && (
            <AttentionList items={data.attention} filled={!opening} />
          )}
          {data.sales && (
            <>
              <SalesMetricCards sales={data.sales} />
              <SalesChart days={data.sales.days} includesTestOrders={data.sales.includes_test_orders} />
            </>
          )}
          <div
            className={joinClasses(
              'grid gap-3.5 md:gap-5',
              canReadOrders && canReadProducts && 'lg:grid-cols-[2fr_1fr]',
            )}
          >
            {canReadOrders && <LatestOrders orders={data.latest_orders} />}
            {canReadProducts && <LowStock stock={data.low_stock} />}
          </div>
        </div>
      )}
    </StaffSection>
  )
}
