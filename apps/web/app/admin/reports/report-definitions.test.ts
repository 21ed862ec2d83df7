import { moneyReportNames, reportNames } from '@shop/contract/admin/reports'
import { expect, test } from 'vitest'
import { getReportTab, getReportTabs } from './report-definitions.ts'

const all = getReportTabs(() => true, new URLSearchParams())

test('every report of the shop has its tab, and what needs the money is shown to the person who may read it', () => {
  expect(all).toHaveLength(reportNames.length + moneyReportNames.length)
  const shown = getReportTabs((permission) => permission === 'reports:read', new URLSearchParams())
  expect(shown.map(({ text }) => text)).not.toContain('VAT')
  expect(shown).toHaveLength(reportNames.length)
})

test('a period goes along from tab to tab, the rows of a report stay there', () => {
  const query = new URLSearchParams('from=2026-11-01&group=brand')
  const [sales, products] = getReportTabs(() => true, query)
  expect(sales).toEqual({ text: 'Sales', href: '/admin/reports?from=2026-11-01', current: true })
  expect(products?.href).toBe('/admin/reports?from=2026-11-01&report=products')
  expect(getReportTab(new URLSearchParams('report=nothing')).name).toBe('sales')
})
