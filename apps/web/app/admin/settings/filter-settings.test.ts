import { Store } from 'lucide-react'
import { expect, test } from 'vitest'
import { filterSettings } from './filter-settings.ts'
import type { SettingsGroup } from './settings-section.ts'

const groups: readonly SettingsGroup[] = [
  {
    text: 'Delivery',
    sections: [
      {
        Icon: Store,
        id: 'delivery',
        text: 'Delivery',
        description: 'Zones and fees',
        keywords: 'areas',
        permission: 'delivery:write',
      },
      {
        Icon: Store,
        id: 'couriers',
        text: 'Couriers',
        description: 'Where parcels are fetched',
        keywords: '',
      },
    ],
  },
  {
    text: 'System',
    sections: [
      {
        Icon: Store,
        id: 'backups',
        text: 'Backups',
        description: 'Copies',
        keywords: 'restore',
        permission: 'backups:write',
      },
      { Icon: Store, id: 'demo', text: 'Demo data', description: 'Remove', keywords: '', isDemo: true },
    ],
  },
]

const visibleSections = (change: { permissions?: string[]; hasDemoData?: boolean; query?: string }) =>
  filterSettings(groups, { permissions: [], hasDemoData: false, query: '', ...change }).map(
    ({ text, sections }) => [text, ...sections.map(({ id }) => id)],
  )

test('lists sections that the user may open, and no empty groups', () => {
  expect(visibleSections({})).toEqual([['Delivery', 'couriers']])
  expect(visibleSections({ permissions: ['delivery:write', 'backups:write'], hasDemoData: true })).toEqual([
    ['Delivery', 'delivery', 'couriers'],
    ['System', 'backups', 'demo'],
  ])
})

test('finds a section by name, description and keywords; all words of the query must match', () => {
  const permissions: string[] = ['delivery:write', 'backups:write']
  expect(visibleSections({ permissions, query: ' FEES areas' })).toEqual([['Delivery', 'delivery']])
  expect(visibleSections({ permissions, query: 'restore' })).toEqual([['System', 'backups']])
  expect(visibleSections({ permissions, query: 'fees restore' })).toEqual([])
  expect(visibleSections({ query: 'restore' })).toEqual([])
})
