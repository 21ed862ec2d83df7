import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { getTab, transactionTabs } from './transaction-tabs.ts'

export const handle: AdminHandle = { title: 'Transactions', permission: 'payments:read' }
export const meta = pageTitle('Transactions')

export default function TransactionsPage() {
  const [query] = useSearchParams()
  const current = getTab(query)
  const { Content, line } = current
  return (
    <StaffSection title="Transactions" permission="payments:read" line={line}>
      <div className="mb-4">
        <Tabs
          label="Transactions"
          tabs={transactionTabs.map((tab) => ({
            text: tab.text,
            href: tab.name ? `/admin/transactions?tab=${tab.name}` : '/admin/transactions',
            current: tab === current,
          }))}
        />
      </div>
      <Content />
    </StaffSection>
  )
}
