import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { AbandonedCartCard } from './abandoned-cart-card.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'
import { RequestedProductsPanel } from './stock-alerts-panel.tsx'

export const handle: AdminHandle = {
  title: 'Automatic emails',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}

export const meta = pageTitle('Automatic emails')

export default function AutomationsPage() {
  return (
    <StaffSection
      title="Marketing"
      permission="marketing:read"
      description="Emails the shop sends automatically to customers who asked for them."
    >
      <MarketingTabs />
      <div className="grid gap-5">
        <AbandonedCartCard />
        <RequestedProductsPanel />
      </div>
    </StaffSection>
  )
}
