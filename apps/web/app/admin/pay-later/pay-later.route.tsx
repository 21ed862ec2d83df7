import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { useAgreements } from './queries.ts'
import type { ComponentType } from 'react'
import { AgreementsTab, OverdueTab } from './agreement-lists.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { PlansTab } from './payment-plans-tab.tsx'

export const handle: AdminHandle = { title: 'Pay Later', permission: 'pay-later:read' }
export const meta = pageTitle('Pay Later')
const path = '/admin/pay-later'

export default function PayLaterPage() {
  const [query] = useSearchParams()
  const current = getTab(query)
  const { Content } = current
  return (
    <StaffSection
      title="Pay Later"
      permission="pay-later:read"
      description="Your team decides on every application"
    >
      <div className="mb-4">{usePermission('pay-later:read') && <PayLaterTabs current={current.name} />}</div>
      <Content />
    </StaffSection>
  )
}

function PayLaterTabs({ current }: { current: string }) {
  const { data } = useAgreements({ view: 'pending', limit: 100 })
  return (
    <Tabs
      label="Pay later"
      tabs={payLaterTabs.map((tab) => ({
        text: tab.text,
        href: tab.name ? `${path}?tab=${tab.name}` : path,
        current: tab.name === current,
        ...('counts' in tab && data && { count: data.counts[tab.counts] }),
      }))}
    />
  )
}

interface PayLaterTab {
  /** Name in the URL; '' for the first tab. */
  name: string
  text: string
  Content: ComponentType
  /** The count shown beside the tab's name. */
  counts?: 'pending' | 'overdue'
}

const payLaterTabs = [
  { name: '', text: 'Applications', Content: ApplicationsTab, counts: 'pending' },
  { name: 'agreements', text: 'Agreements', Content: AgreementsTab },
  { name: 'overdue', text: 'Overdue', Content: OverdueTab, counts: 'overdue' },
  { name: 'plans', text: 'Plans', Content: PlansTab },
] as const satisfies readonly PayLaterTab[]

function getTab(query: URLSearchParams): PayLaterTab {
  return payLaterTabs.find(({ name }) => name === query.get('tab')) ?? payLaterTabs[0]
}
