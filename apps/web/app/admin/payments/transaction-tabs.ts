import type { ComponentType } from 'react'
import { DailyCloseTab } from './close-tab.tsx'
import { CouriersTab } from './couriers-tab.tsx'
import { DisputesTab } from './disputes-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { RiderCashTab } from './rider-cash-tab.tsx'
import { PayoutsTab } from './settlements-tab.tsx'

interface TransactionTab {
  /** In the address; '' is the first. */
  name: string
  text: string
  line: string
  Content: ComponentType
}

/** The views of the shop's money, in the order of the day's work. */
export const transactionTabs = [
  { name: '', text: 'Payments', line: 'All payments', Content: PaymentsTab },
  {
    name: 'disputes',
    text: 'Disputes',
    line: 'Payments that customers dispute with their bank, and when to answer by',
    Content: DisputesTab,
  },
  {
    name: 'ledger',
    text: 'Ledger',
    line: 'Double-entry ledger: every naira received and what it was for',
    Content: LedgerTab,
  },
  {
    name: 'settlements',
    text: 'Settlements',
    line: 'What the providers paid out, compared with your sales',
    Content: PayoutsTab,
  },
  {
    name: 'cash-counts',
    text: 'Rider cash',
    line: 'Money riders collected, until it is handed in',
    Content: RiderCashTab,
  },
  {
    name: 'couriers',
    text: 'Couriers',
    line: 'What you owe couriers for deliveries',
    Content: CouriersTab,
  },
  {
    name: 'close',
    text: 'Daily close',
    line: 'What the ledger says, compared with what you counted',
    Content: DailyCloseTab,
  },
] as const satisfies readonly TransactionTab[]

export function getTab(query: URLSearchParams): TransactionTab {
  return transactionTabs.find(({ name }) => name === query.get('tab')) ?? transactionTabs[0]
}
