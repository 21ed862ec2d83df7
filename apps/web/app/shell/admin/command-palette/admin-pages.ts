import type { Permission } from '@shop/contract/permissions'
import { t } from '@shop/contract/t'
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
  { to: '/admin/orders/new', text: t('New order for a customer'), permission: 'orders:create' },
  { to: '/admin/products/add-product', text: t('Add product'), permission: 'catalogue:write' },
  { to: '/admin/inventory/counts', text: t('Stock count'), permission: 'catalogue:read' },
  {
    to: '/admin/marketing/promotions/new',
    text: t('New promotion or coupon'),
    permission: 'marketing:write',
  },
  { to: '/admin/marketing/campaigns/new', text: t('New campaign'), permission: 'marketing:write' },
  { to: '/admin/orders?status=placed', text: t('Orders to pack'), permission: 'orders:read' },
  { to: '/admin/orders?status=to_confirm', text: t('Orders to confirm'), permission: 'orders:read' },
  { to: '/admin/products?tab=low-stock', text: t('Low stock'), permission: 'catalogue:read' },
]

/** Pages that are not sections of the menu. */
const pages: readonly GuardedPage[] = [
  { to: '/admin/products/categories', text: t('Categories'), permission: 'catalogue:read' },
  { to: '/admin/products/collections', text: t('Collections'), permission: 'catalogue:read' },
  { to: '/admin/orders?status=returns', text: t('Returns'), permission: 'orders:read' },
  { to: '/admin/transactions?tab=ledger', text: t('Ledger'), permission: 'payments:read' },
  { to: '/admin/transactions?tab=daily-close', text: t('Close the day'), permission: 'payments:read' },
  {
    to: '/admin/marketing/campaigns',
    text: t('Campaigns'),
    keywords: 'newsletter',
    permission: 'marketing:read',
  },
  {
    to: '/admin/marketing/home-page',
    text: t('Home page'),
    keywords: 'banner section',
    permission: 'marketing:read',
  },
  {
    to: '/admin/marketing/subscribers',
    text: t('Newsletter subscribers'),
    keywords: 'subscribers',
    permission: 'marketing:read',
  },
  {
    to: '/admin/marketing/automations',
    text: t('Automatic emails'),
    keywords: 'back in stock',
    permission: 'marketing:read',
  },
  {
    to: '/admin/customers/privacy-requests',
    text: t('Data requests'),
    keywords: 'privacy export erase',
    permission: 'customers:read',
  },
  { to: '/admin/notifications', text: t('Messages'), permission: 'notifications:read' },
  { to: '/admin/settings/delivery', text: t('Delivery zones and fees'), permission: 'settings:read' },
  { to: '/admin/settings/payments', text: t('Payment methods'), permission: 'settings:read' },
  { to: '/admin/settings/tax', text: t('Tax'), keywords: 'VAT', permission: 'settings:read' },
  { to: '/admin/settings/pages', text: t('Pages'), permission: 'settings:read' },
  { to: '/admin/settings/email-templates', text: t('Email templates'), permission: 'settings:read' },
  { to: '/admin/settings/sms-templates', text: t('SMS templates'), permission: 'settings:read' },
  { to: '/admin/settings/webhooks', text: t('Webhooks'), permission: 'webhooks:write' },
  { to: '/admin/settings/backups', text: t('Backups'), keywords: 'restore', permission: 'backups:write' },
  {
    to: '/admin/products/imports',
    text: t('Import products'),
    keywords: 'CSV',
    permission: 'catalogue:import',
  },
  { to: '/admin/settings/staff', text: t('Staff and roles'), permission: 'staff:read' },
  { to: '/admin/settings/audit-log', text: t('Audit log'), keywords: 'audit', permission: 'audit:read' },
  { to: '/admin/settings/security', text: t('Security'), keywords: '2FA', permission: 'dashboard:read' },
  {
    to: '/admin/settings/system',
    text: t('System status'),
    keywords: 'jobs failed tasks',
    permission: 'system:read',
  },
  { to: '/admin/settings/maintenance', text: t('Maintenance'), permission: 'settings:read' },
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
export function filterPages<Page extends Pick<AdminPage, 'text' | 'keywords'> & { line?: string }>(
  navItems: readonly Page[],
  input: string,
): readonly Page[] {
  const words = input.toLowerCase().split(/\s+/).filter(Boolean)
  return navItems.filter(({ text, line = '', keywords = '' }) =>
    words.every((word) => `${text} ${line} ${keywords}`.toLowerCase().includes(word)),
  )
}
