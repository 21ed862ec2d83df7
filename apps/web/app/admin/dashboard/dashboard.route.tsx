import { joinClasses } from '@shop/ui/join-classes'
import { useState } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { lagosLongDay, lagosTime } from '../../format/staff-time.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useDashboard } from '../../shell/admin/use-dashboard.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { RemoveDemoData } from '../settings/remove-demo-data.tsx'
import { AttentionList } from './attention-list.tsx'
import { ClosedBanner } from './closed-banner.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { hideSteps, stepsAreHidden } from './hidden-steps.ts'
import { LiveState } from './live-state.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { LowStock } from './low-stock.tsx'
import { SalesChart } from './sales-chart.tsx'

export const handle: AdminHandle = { title: 'Dashboard', needs: 'dashboard:read' }
export const meta = titled('Dashboard')

export default function DashboardPage() {
  const { data, error, refetch } = useDashboard()
  const now = useNow()
  const weekday = lagosLongDay(now).split(' ')[0]
  const time = lagosTime(now.toISOString())
  const readsSales = usePermission('reports:read')
  const line = (
    <>
      {lagosLongDay(now)}, {time}
      {readsSales && (
        <>
          <span className="md:hidden">, compared with last {weekday}</span>
          <span className="max-md:hidden">
            . Compared with last {weekday} , up to {time}
          </span>
        </>
      )}
    </>
  )
  const mayOpenShop = usePermission('settings:write')
  const readsOrders = usePermission('orders:read')
  const readsProducts = usePermission('catalogue:read')
  const [hidden, setHidden] = useState(stepsAreHidden)
  const opening = mayOpenShop && !hidden && data?.setup_checklist.some((step) => !step.is_done)
  const hide = () => {
    hideSteps()
    setHidden(true)
  }
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Dashboard" needs="dashboard:read" line={line} actions={<LiveState />}>
      {!data ? (
        <DashboardSkeleton />
      ) : (
        <div className="grid gap-3.5 md:gap-5">
          {data.maintenance && <ClosedBanner until={data.maintenance.until} now={now} />}
          {opening && (
            <FirstSteps
              steps={data.setup_checklist}
              onHide={hide}
              demo={data.has_demo_data ? <RemoveDemoData /> : null}
            />
          )}
          {(!opening || data.attention.length > 0) && (
            <AttentionList items={data.attention} filled={!opening} />
          )}
          {data.sales && (
            <>
              <Figures sales={data.sales} />
              <SalesChart days={data.sales.days} includesTestOrders={data.sales.includes_test_orders} />
            </>
          )}
          <div
            className={joinClasses(
              'grid gap-3.5 md:gap-5',
              readsOrders && readsProducts && 'lg:grid-cols-[2fr_1fr]',
            )}
          >
            {readsOrders && <LatestOrders orders={data.latest_orders} />}
            {readsProducts && <LowStock stock={data.low_stock} />}
          </div>
        </div>
      )}
    </StaffSection>
  )
}
