import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { payLaterTabs, getTab } from './pay-later-tabs.ts'
import { useAgreements } from './use-pay-later.ts'

export const handle: AdminHandle = { title: 'Pay Later', permission: 'pay-later:read' }
export const meta = pageTitle('Pay Later')

const path = '/admin/pay-later'

export default function PayLaterPage() {
  const [query] = useSearchParams()
  const current = getTab(query)
  const { Content } = current
  return (
    <StaffSection title="Pay Later" permission="pay-later:read" line="Your team decides on every application">
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
