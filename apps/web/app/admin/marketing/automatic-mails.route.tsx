import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { CartRemindersCard } from './cart-reminders-card.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'
import { WaitedForPanel } from './waited-for-panel.tsx'

export const handle: AdminHandle = {
  title: 'Automatic mails',
  needs: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
}
export const meta = titled('Automatic mails')

export default function AutomaticMailsPage() {
  return (
    <StaffSection
      title="Marketing"
      needs="marketing:read"
      line="Mails that the shop writes by itself, to those who asked for them."
    >
      <MarketingTabs />
      <div className="grid gap-5">
        <CartRemindersCard />
        <WaitedForPanel />
      </div>
    </StaffSection>
  )
}
