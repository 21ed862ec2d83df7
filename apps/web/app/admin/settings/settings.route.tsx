import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { PagesCard } from '../content/pages-card.tsx'
import { DeliveryCards } from './delivery-cards.tsx'
import { DemoCard } from './demo-card.tsx'
import { DispatchCard } from './dispatch-card.tsx'
import { FactsForm } from './facts-form.tsx'
import { MailCard } from './mail-card.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { ManualTransferCard } from './manual-transfer-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PayOnDeliveryCard } from './pay-on-delivery-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { SynonymsCard } from '../catalogue/synonyms-card.tsx'
import { RidersCard } from './riders-card.tsx'
import { SettingsAnchors } from './settings-anchors.tsx'
import { StaffCard } from './staff-card.tsx'
import { SystemCard } from './system-card.tsx'
import { TaxCard } from './tax-card.tsx'
import { useCardInView } from './use-card-in-view.ts'
import { useSettings } from './use-settings.ts'

export const handle: AdminHandle = { title: 'Settings', needs: 'settings:read' }
export const meta = titled('Settings')

export default function SettingsPage() {
  const { data, error, refetch } = useSettings()
  const { hash } = useLocation()
  const cards = useRef<HTMLDivElement>(null)
  useCardInView(cards, hash, data !== undefined)
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Settings" needs="settings:read">
      {!data ? (
        <SkeletonGroup label="Loading settings" className="grid gap-5">
          <Skeleton className="h-72 rounded-panel" />
          <Skeleton className="h-60 rounded-panel" />
        </SkeletonGroup>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[12.25rem_minmax(0,1fr)]">
          <SettingsAnchors withDemo={data.facts.is_demo} />
          <div ref={cards} className="grid gap-5 pb-20">
            <FactsForm facts={data.facts} />
            <PagesCard />
            <SynonymsCard />
            <PaymentsCard payments={data.payments} payment_providers={data.payment_providers} />
            <ManualTransferCard />
            <PayOnDeliveryCard />
            <TaxCard />
            <DeliveryCards />
            <RidersCard />
            <DispatchCard />
            <MailCard mail={data.mail} />
            <MaintenanceCard maintenance={data.maintenance} />
            <NotificationsCard wanted={data.wants_order_mail} />
            <StaffCard />
            <SystemCard engine={data.engine} />
            {data.facts.is_demo && <DemoCard />}
          </div>
        </div>
      )}
    </StaffSection>
  )
}
