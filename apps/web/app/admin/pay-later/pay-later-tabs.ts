import type { ComponentType } from 'react'
import { AgreementsTab } from './agreements-tab.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { OverdueTab } from './overdue-tab.tsx'
import { PlansTab } from './plans-tab.tsx'

interface PayLaterTab {
  /** In the address; '' is the first. */
  name: string
  text: string
  Content: ComponentType
  /** Which count stands beside its name. */
  counts?: 'pending' | 'overdue'
}

export const payLaterTabs = [
  { name: '', text: 'Applications', Content: ApplicationsTab, counts: 'pending' },
  { name: 'agreements', text: 'Agreements', Content: AgreementsTab },
  { name: 'overdue', text: 'Overdue', Content: OverdueTab, counts: 'overdue' },
  { name: 'plans', text: 'Plans', Content: PlansTab },
] as const satisfies readonly PayLaterTab[]

export function getTab(query: URLSearchParams): PayLaterTab {
  return payLaterTabs.find(({ name }) => name === query.get('tab')) ?? payLaterTabs[0]
}
