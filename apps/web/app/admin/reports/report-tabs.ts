import type { MoneyReportName, ReportName } from '@shop/contract/admin/reports'
import type { Permission } from '@shop/contract/permissions'

/** `needs` is that of the report's endpoint. */
export type ReportTab = {
  text: string
  line: string
  /** It tells of this moment: no period is chosen. */
  isNow?: boolean
} & (
  | { name: ReportName; needs: Extract<Permission, 'reports:read'> }
  | { name: MoneyReportName; needs: Extract<Permission, 'money:read'> }
)

/** Every report in the order of the tabs; the first opens without a name in the address. */
const reportTabs: readonly [ReportTab, ...ReportTab[]] = [
  {
    name: 'sales',
    text: 'Sales',
    line: 'Paid and pay-on-delivery orders, VAT included, less refunds',
    needs: 'reports:read',
  },
  { name: 'products', text: 'Products', line: 'What was sold, best first', needs: 'reports:read' },
  {
    name: 'customers',
    text: 'Customers',
    line: 'Who bought for the first time, and who came back',
    needs: 'reports:read',
  },
  {
    name: 'searches',
    text: 'Search',
    line: 'What the shop was searched for, and what it did not have',
    needs: 'reports:read',
  },
  {
    name: 'conversion',
    text: 'Conversion',
    line: 'From the visit to the order, of those who agreed to be counted',
    needs: 'reports:read',
  },
  {
    name: 'coupons',
    text: 'Coupons',
    line: 'What coupons and promotions gave away, and what they brought',
    needs: 'reports:read',
  },
  {
    name: 'delivery',
    text: 'Delivery',
    line: 'How long parcels took, and whether that was as promised',
    needs: 'reports:read',
  },
  {
    name: 'pay_on_delivery',
    text: 'Pay on delivery',
    line: 'What became of orders that are paid at the door',
    needs: 'reports:read',
  },
  { name: 'returns', text: 'Returns', line: 'What was sent back, and why', needs: 'reports:read' },
  {
    name: 'vat',
    text: 'VAT',
    line: 'Invoices less credit notes, by their day of issue',
    needs: 'money:read',
  },
  {
    name: 'stock_value',
    text: 'Stock value',
    line: 'What lies on the shelf, and what it would sell for',
    needs: 'money:read',
    isNow: true,
  },
]

export function reportTabOf(query: URLSearchParams): ReportTab {
  return reportTabs.find(({ name }) => name === query.get('report')) ?? reportTabs[0]
}

/** The tabs of a role, each with its address; the chosen period goes along. */
export function tabsFor(mayDo: (permission: Permission) => boolean, query: URLSearchParams) {
  const current = reportTabOf(query)
  return reportTabs
    .filter(({ needs }) => mayDo(needs))
    .map((tab) => {
      const next = new URLSearchParams(query)
      next.delete('group')
      if (tab === reportTabs[0]) next.delete('report')
      else next.set('report', tab.name)
      return {
        text: tab.text,
        href: next.size > 0 ? `${reportsPath}?${next}` : reportsPath,
        current: tab === current,
      }
    })
}

export const reportsPath = '/admin/reports'
