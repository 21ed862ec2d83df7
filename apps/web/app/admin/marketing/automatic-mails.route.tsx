import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { CartRemindersCard } from './cart-reminders-card.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'
import { WaitedForPanel } from './waited-for-panel.tsx'

export const handle: AdminHandle = {
  title: 'Automatic emails',
  needs: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}
export const meta = titled('Automatic emails')

export default function AutomaticMailsPage() {
  return (
    <StaffSection
      title="Marketing"
      needs="marketing:read"
      line="Emails the shop sends automatically to customers who asked for them."
    >
      <MarketingTabs />
      <div className="grid gap-5">
        <CartRemindersCard />
        <WaitedForPanel />
      </div>
    </StaffSection>
  )
}
