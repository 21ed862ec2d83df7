import type { ComponentType } from 'react'
import { CloseTab } from './close-tab.tsx'
import { CouriersTab } from './couriers-tab.tsx'
import { DisputesTab } from './disputes-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { RiderCashTab } from './rider-cash-tab.tsx'
import { SettlementsTab } from './settlements-tab.tsx'

interface TransactionTab {
  /** In the address; '' is the first. */
  name: string
  text: string
  line: string
  Content: ComponentType
}

/** The views of the shop's money, in the order of the day's work. */
export const transactionTabs = [
  { name: '', text: 'Payments', line: 'What came in, by whatever way', Content: PaymentsTab },
  {
    name: 'disputes',
    text: 'Disputes',
    line: 'What payers and their banks claim back, and by when to answer',
    Content: DisputesTab,
  },
  {
    name: 'ledger',
    text: 'Ledger',
    line: 'Every naira twice: what came in equals what it was for',
    Content: LedgerTab,
  },
  {
    name: 'settlements',
    text: 'Settlements',
    line: 'What the providers paid out, against what the shop sold',
    Content: SettlementsTab,
  },
  {
    name: 'rider-cash',
    text: 'Rider cash',
    line: 'Money collected at the door, until it is in the cash box',
    Content: RiderCashTab,
  },
  {
    name: 'couriers',
    text: 'Couriers',
    line: 'What couriers are owed for what they carried, until it is paid',
    Content: CouriersTab,
  },
  {
    name: 'close',
    text: 'Daily close',
    line: 'What the books say, against what was counted',
    Content: CloseTab,
  },
] as const satisfies readonly TransactionTab[]

export function tabOf(query: URLSearchParams): TransactionTab {
  return transactionTabs.find(({ name }) => name === query.get('tab')) ?? transactionTabs[0]
}
