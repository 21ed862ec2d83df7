import type { FinanceReportName, ReportName } from '@shop/contract/admin/reports'
import type { Permission } from '@shop/contract/permissions'

/** `permission` is the one that the report's endpoint requires. */
export type ReportTab = {
  text: string
  description: string
  /** A snapshot of now, without a period. */
  isNow?: boolean
} & (
  | { name: ReportName; permission: Extract<Permission, 'reports:read'> }
  | { name: FinanceReportName; permission: Extract<Permission, 'payments:read'> }
)

/** All reports in the order of the tabs; the first is the default and not in the URL. */
const reportTabs: readonly [ReportTab, ...ReportTab[]] = [
  {
    name: 'sales',
    text: 'Sales',
    description: 'Paid and pay-on-delivery orders, VAT included, less refunds',
    permission: 'reports:read',
  },
  { name: 'products', text: 'Products', description: 'Best-selling products', permission: 'reports:read' },
  {
    name: 'customers',
    text: 'Customers',
    description: 'First-time and returning customers',
    permission: 'reports:read',
  },
  {
    name: 'searches',
    text: 'Search',
    description: 'What customers searched for, and what they didn’t find',
    permission: 'reports:read',
  },
  {
    name: 'conversion',
    text: 'Conversion',
    description: 'From visit to order, for visitors who accepted tracking',
    permission: 'reports:read',
  },
  {
    name: 'coupons',
    text: 'Coupons',
    description: 'Discounts given with coupons and promotions, and the sales they brought',
    permission: 'reports:read',
  },
  {
    name: 'delivery',
    text: 'Delivery',
    description: 'Delivery times, and whether parcels were on time',
    permission: 'reports:read',
  },
  {
    name: 'pay_on_delivery',
    text: 'Pay on delivery',
    description: 'How pay-on-delivery orders ended',
    permission: 'reports:read',
  },
  { name: 'returns', text: 'Returns', description: 'What was returned, and why', permission: 'reports:read' },
  {
    name: 'vat',
    text: 'VAT',
    description: 'Invoices less credit notes, by date of issue',
    permission: 'payments:read',
  },
  {
    name: 'stock_value',
    text: 'Stock value',
    description: 'Stock on hand and its sales value',
    permission: 'payments:read',
    isNow: true,
  },
]

export function getReportTab(query: URLSearchParams): ReportTab {
  return reportTabs.find(({ name }) => name === query.get('report')) ?? reportTabs[0]
}

/** The tabs for a role, with URLs that carry the chosen period. */
export function getReportTabs(hasPermission: (permission: Permission) => boolean, query: URLSearchParams) {
  const current = getReportTab(query)
  return reportTabs
    .filter(({ permission }) => hasPermission(permission))
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
