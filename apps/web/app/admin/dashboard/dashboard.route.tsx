import { joinClasses } from '@shop/ui/join-classes'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { formatLongDay, formatTime, formatDateTimeInline, useNow } from '../../format/dates.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useDashboard, useIsLive } from '../../shell/admin/queries.ts'
import { usePermission } from '../../api/profile.ts'
import { DemoOffer } from '../settings/demo-data-card.tsx'
import { SetUp } from '../settings/set-up/set-up.tsx'
import { AttentionList } from './attention-list.tsx'
import { SalesMetricCards, SalesChart } from './sales-overview.tsx'
import { SetupChecklist, hideSetupChecklist, isSetupChecklistHidden } from './setup-checklist.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { LowStock } from './low-stock.tsx'
import { Button, ButtonLink } from '@shop/ui/button'
import { Bell, BellOff, Camera } from 'lucide-react'
import { setOrderSound, useOrderSound } from '../../shell/admin/order-sound.ts'
import { Banner } from '@shop/ui/banner'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'

export const handle: AdminHandle = { title: 'Dashboard', permission: 'dashboard:read' }
export const meta = pageTitle('Dashboard')

export default function DashboardPage() {
  const { data, error, refetch } = useDashboard()
  // In place of the dashboard until the owner goes on or leaves, not just until the server knows that it was opened.
  const { key } = useLocation()
  const [setupKey, setSetupKey] = useState<string>()
  if (data?.opens_setup && setupKey === undefined) setSetupKey(key)
  const now = useNow()
  const canOpenShop = usePermission('settings:write')
  const canReadOrders = usePermission('orders:read')
  const canReadProducts = usePermission('catalogue:read')
  const [isHidden, setIsHidden] = useState(isSetupChecklistHidden)
  const showsChecklist = canOpenShop && !isHidden && data?.setup_checklist.some((step) => !step.is_done)
  const hide = () => {
    hideSetupChecklist()
    setIsHidden(true)
  }
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (setupKey === key) return <SetUp />
  return (
    <StaffSection
      title="Dashboard"
      permission="dashboard:read"
      description={<DashboardSummary now={now} />}
      actions={<DashboardActions />}
    >
      {!data ? (
        <DashboardSkeleton />
      ) : (
        <div className="grid gap-3.5 md:gap-5">
          {data.maintenance && <ClosedBanner until={data.maintenance.until} now={now} />}
          {showsChecklist && (
            <SetupChecklist
              steps={data.setup_checklist}
              onHide={hide}
              demo={data.has_demo_data ? <DemoOffer /> : null}
            />
          )}
          {(!showsChecklist || data.attention.length > 0) && (
            <AttentionList items={data.attention} isPrimary={!showsChecklist} />
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

function DashboardActions() {
  const canAddProducts = usePermission('catalogue:write')
  return (
    <>
      {canAddProducts && (
        // Only on phones, which have a camera.
        <ButtonLink
          size="dense"
          variant="primary"
          className="md:hidden"
          icon={<Camera aria-hidden />}
          href="/admin/products/quick-add"
        >
          Photo to product
        </ButtonLink>
      )}
      <LiveStatus />
    </>
  )
}

/** Weekday and time and, for staff who see sales, the period they are compared with. */
function DashboardSummary({ now }: { now: Date }) {
  const weekday = formatLongDay(now).split(' ')[0]
  const time = formatTime(now.toISOString())
  return (
    <>
      {formatLongDay(now)}, {time}
      {usePermission('reports:read') && (
        <>
          <span className="md:hidden">, compared with last {weekday}</span>
          <span className="max-md:hidden">
            . Compared with last {weekday}, up to {time}
          </span>
        </>
      )}
    </>
  )
}

/** Whether live updates are connected, and the switch for the new order sound. */
function LiveStatus() {
  const isLive = useIsLive()
  const sound = useOrderSound()
  return (
    <>
      <span className="flex items-center gap-1.5 text-small text-muted max-md:hidden">
        <span aria-hidden className={`size-2 rounded-full ${isLive ? 'bg-ok' : 'bg-control'}`} />
        {isLive ? 'Live' : 'Every minute'}
      </span>
      <Button
        size="dense"
        aria-pressed={sound}
        icon={sound ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        onClick={() => setOrderSound(!sound)}
      >
        {sound ? 'Sound on' : 'Sound off'}
      </Button>
    </>
  )
}

/** Says why no orders come in, with a link to the switch for staff who may change it. */
function ClosedBanner({ until, now }: { until: string | null; now: Date }) {
  const canRead = usePermission('settings:read')
  const canOpen = usePermission('settings:write')
  return (
    <Banner
      tone="warn"
      className="flex-wrap"
      action={
        canRead && (
          <ButtonLink size="dense" className="max-md:w-full" href="/admin/settings/maintenance">
            {canOpen ? 'Reopen' : 'View settings'}
          </ButtonLink>
        )
      }
    >
      The shop is closed.{' '}
      <span className="font-normal">
        Customers can’t order. They see a maintenance notice. {end(until, now)}
      </span>
    </Banner>
  )
}

function end(until: string | null, now: Date): string {
  if (until === null) return ''
  const timestamp = formatDateTimeInline(until, now)
  return Date.parse(until) > now.getTime()
    ? `It is expected to reopen ${timestamp}.`
    : `It was expected to reopen ${timestamp}, but you have to reopen it yourself.`
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard" className="grid gap-3.5 md:gap-5">
      <Skeleton className="h-50 rounded-panel" />
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-24 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-panel" />
    </SkeletonGroup>
  )
}
