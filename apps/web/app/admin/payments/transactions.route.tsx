import { Tabs } from '@shop/ui/tabs'
import { useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import type { ComponentType } from 'react'
import { DailyCloseTab } from './daily-close-tab.tsx'
import { CouriersTab } from './couriers-tab.tsx'
import { DisputesTab } from './disputes-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { RiderCashTab } from './rider-cash-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'

export const handle: AdminHandle = { title: 'Transactions', permission: 'payments:read' }
export const meta = pageTitle('Transactions')

export default function TransactionsPage() {
  const [query] = useSearchParams()
  const current = getTab(query)
  const { Content, description } = current
  return (
    <StaffSection title="Transactions" permission="payments:read" description={description}>
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

interface TransactionTab {
  /** Name in the URL; '' for the first tab. */
  name: string
  text: string
  description: string
  Content: ComponentType
}

/** Tabs for the shop's money, in the order of the day's work. */
const transactionTabs = [
  { name: '', text: 'Payments', description: 'All payments', Content: PaymentsTab },
  {
    name: 'disputes',
    text: 'Disputes',
    description: 'Payments that customers dispute with their bank, and when to answer by',
    Content: DisputesTab,
  },
  {
    name: 'ledger',
    text: 'Ledger',
    description: 'Double-entry ledger: every naira received and what it was for',
    Content: LedgerTab,
  },
  {
    name: 'payouts',
    text: 'Payouts',
    description: 'What the providers paid out, compared with your sales',
    Content: PayoutsTab,
  },
  {
    name: 'rider-cash',
    text: 'Rider cash',
    description: 'Money riders collected, until it is handed in',
    Content: RiderCashTab,
  },
  {
    name: 'couriers',
    text: 'Couriers',
    description: 'What you owe couriers for deliveries',
    Content: CouriersTab,
  },
  {
    name: 'daily-close',
    text: 'Daily close',
    description: 'What the ledger says, compared with what you counted',
    Content: DailyCloseTab,
  },
] as const satisfies readonly TransactionTab[]

function getTab(query: URLSearchParams): TransactionTab {
  return transactionTabs.find(({ name }) => name === query.get('tab')) ?? transactionTabs[0]
}
