import { moneyReportNames, reportNames } from '@shop/contract/admin/reports'
import { expect, test } from 'vitest'
import { getReportTab, getReportTabs } from './report-definitions.ts'

const all = getReportTabs(() => true, new URLSearchParams())

test('every report has a tab, and those about money need the permission to read payments', () => {
  expect(all).toHaveLength(reportNames.length + moneyReportNames.length)
  const tabs = getReportTabs((permission) => permission === 'reports:read', new URLSearchParams())
  expect(tabs.map(({ text }) => text)).not.toContain('VAT')
  expect(tabs).toHaveLength(reportNames.length)
})

test('links between tabs carry the period, but not the grouping', () => {
  const query = new URLSearchParams('from=2026-11-01&group=brand')
  const [sales, products] = getReportTabs(() => true, query)
  expect(sales).toEqual({ text: 'Sales', href: '/admin/reports?from=2026-11-01', current: true })
  expect(products?.href).toBe('/admin/reports?from=2026-11-01&report=products')
  expect(getReportTab(new URLSearchParams('report=nothing')).name).toBe('sales')
})
