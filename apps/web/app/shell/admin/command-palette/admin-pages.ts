import type { Permission } from '@shop/contract/permissions'
import { useProfile } from '../../../api/profile.ts'
import { useAdminSections } from '../admin-navigation.ts'

interface AdminPage {
  to: string
  text: string
  /** Other words that people search for. */
  keywords?: string
}

type GuardedPage = AdminPage & { permission: Permission }

/** Actions that can be started from anywhere. */
const actions: readonly GuardedPage[] = [
  { to: '/admin/orders/new', text: 'New order for a customer', permission: 'orders:create' },
  { to: '/admin/products/add-product', text: 'Add product', permission: 'catalogue:write' },
  { to: '/admin/inventory/counts', text: 'Stock count', permission: 'catalogue:read' },
  {
    to: '/admin/marketing/promotions/new',
    text: 'New promotion or coupon',
    permission: 'marketing:write',
  },
  { to: '/admin/marketing/campaigns/new', text: 'New campaign', permission: 'marketing:write' },
  { to: '/admin/orders?status=placed', text: 'Orders to pack', permission: 'orders:read' },
  { to: '/admin/orders/follow-ups', text: 'Follow-ups: orders to call about', permission: 'orders:read' },
  { to: '/admin/orders?status=to_confirm', text: 'Orders to confirm', permission: 'orders:read' },
  { to: '/admin/products?tab=low-stock', text: 'Low stock', permission: 'catalogue:read' },
]

/** Pages that are not sections of the menu. */
const pages: readonly GuardedPage[] = [
  { to: '/admin/products/categories', text: 'Categories', permission: 'catalogue:read' },
  { to: '/admin/products/collections', text: 'Collections', permission: 'catalogue:read' },
  { to: '/admin/orders?status=returns', text: 'Returns', permission: 'orders:read' },
  { to: '/admin/transactions?tab=ledger', text: 'Ledger', permission: 'payments:read' },
  { to: '/admin/transactions?tab=daily-close', text: 'Close the day', permission: 'payments:read' },
  {
    to: '/admin/marketing/campaigns',
    text: 'Campaigns',
    keywords: 'newsletter',
    permission: 'marketing:read',
  },
  {
    to: '/admin/marketing/home-page',
    text: 'Home page',
    keywords: 'banner section',
    permission: 'marketing:read',
  },
  {
    to: '/admin/marketing/subscribers',
    text: 'Newsletter subscribers',
    keywords: 'subscribers',
    permission: 'marketing:read',
  },
  {
    to: '/admin/marketing/automations',
    text: 'Automatic emails',
    keywords: 'back in stock',
    permission: 'marketing:read',
  },
  {
    to: '/admin/customers/privacy-requests',
    text: 'Data requests',
    keywords: 'privacy export erase',
    permission: 'customers:read',
  },
  { to: '/admin/notifications', text: 'Messages', permission: 'notifications:read' },
  { to: '/admin/settings/delivery', text: 'Delivery zones and fees', permission: 'settings:read' },
  { to: '/admin/settings/payments', text: 'Payment methods', permission: 'settings:read' },
  { to: '/admin/settings/tax', text: 'Tax', keywords: 'VAT', permission: 'settings:read' },
  { to: '/admin/settings/pages', text: 'Pages', permission: 'settings:read' },
  { to: '/admin/settings/email-templates', text: 'Email templates', permission: 'settings:read' },
  { to: '/admin/settings/sms-templates', text: 'SMS templates', permission: 'settings:read' },
  { to: '/admin/settings/webhooks', text: 'Webhooks', permission: 'webhooks:write' },
  { to: '/admin/settings/backups', text: 'Backups', keywords: 'restore', permission: 'backups:write' },
  {
    to: '/admin/products/imports',
    text: 'Import products',
    keywords: 'CSV',
    permission: 'catalogue:import',
  },
  { to: '/admin/settings/staff', text: 'Staff and roles', permission: 'staff:read' },
  { to: '/admin/settings/audit-log', text: 'Audit log', keywords: 'audit', permission: 'audit:read' },
  { to: '/admin/settings/security', text: 'Security', keywords: '2FA', permission: 'dashboard:read' },
  {
    to: '/admin/settings/system',
    text: 'System status',
    keywords: 'jobs failed tasks',
    permission: 'system:read',
  },
  { to: '/admin/settings/maintenance', text: 'Maintenance', permission: 'settings:read' },
]

/** Destinations that the signed-in role may open: actions, and pages, starting with the sections of the menu. */
export function useAdminPages(): { actions: readonly AdminPage[]; pages: readonly AdminPage[] } {
  const { data: profile } = useProfile()
  const sections = useAdminSections().map(({ to, label }) => ({ to, text: label }))
  const open = (navItems: readonly GuardedPage[]) =>
    navItems.filter(({ permission }) => profile?.permissions.includes(permission))
  return { actions: open(actions), pages: [...sections, ...open(pages)] }
}

/** Pages whose texts contain every word of the query. */
export function filterPages<Page extends Pick<AdminPage, 'text' | 'keywords'> & { description?: string }>(
  navItems: readonly Page[],
  input: string,
): readonly Page[] {
  const words = input.toLowerCase().split(/\s+/).filter(Boolean)
  return navItems.filter(({ text, description = '', keywords = '' }) =>
    words.every((word) => `${text} ${description} ${keywords}`.toLowerCase().includes(word)),
  )
}
