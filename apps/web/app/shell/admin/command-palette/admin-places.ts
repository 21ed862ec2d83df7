import type { Permission } from '@shop/contract/permissions'
import { t } from '@shop/contract/t'
import { useProfile } from '../../../api/profile.ts'
import { useAdminSections } from '../admin-navigation.ts'

export interface AdminPlace {
  to: string
  text: string
  /** Other words by which people look for it. */
  also?: string
}

type Guarded = AdminPlace & { needs: Permission }

/** What can be begun from anywhere. */
const acts: readonly Guarded[] = [
  { to: '/admin/orders/new', text: t('New order for a customer'), needs: 'orders:create' },
  { to: '/admin/products/add-product', text: t('Add product'), needs: 'catalogue:write' },
  { to: '/admin/products/recount', text: t('Stock count'), needs: 'catalogue:read' },
  { to: '/admin/marketing/promotions/new', text: t('New promotion or coupon'), needs: 'marketing:write' },
  { to: '/admin/marketing/campaigns/new', text: t('New campaign'), needs: 'marketing:write' },
  { to: '/admin/orders?state=placed', text: t('Orders to pack'), needs: 'orders:read' },
  { to: '/admin/orders?state=to_confirm', text: t('Orders to confirm'), needs: 'orders:read' },
  { to: '/admin/products?tab=low-stock', text: t('Low stock'), needs: 'catalogue:read' },
]

/** Pages below the sections of the menu. */
const pages: readonly Guarded[] = [
  { to: '/admin/products/categories', text: t('Categories'), needs: 'catalogue:read' },
  { to: '/admin/products/collections', text: t('Collections'), needs: 'catalogue:read' },
  { to: '/admin/orders?state=returns', text: t('Returns'), needs: 'orders:read' },
  { to: '/admin/transactions?tab=ledger', text: t('Ledger'), needs: 'payments:read' },
  { to: '/admin/transactions?tab=close', text: t('Close the day'), needs: 'payments:read' },
  { to: '/admin/marketing/campaigns', text: t('Campaigns'), also: 'newsletter', needs: 'marketing:read' },
  { to: '/admin/marketing/home-page', text: t('Home page'), also: 'banner section', needs: 'marketing:read' },
  {
    to: '/admin/marketing/readers',
    text: t('Newsletter subscribers'),
    also: 'subscribers',
    needs: 'marketing:read',
  },
  {
    to: '/admin/marketing/automatic-mails',
    text: t('Automatic emails'),
    also: 'back in stock',
    needs: 'marketing:read',
  },
  {
    to: '/admin/customers/requests',
    text: t('Data requests'),
    also: 'privacy export erase',
    needs: 'customers:read',
  },
  { to: '/admin/mail', text: t('Messages'), needs: 'notifications:read' },
  { to: '/admin/settings/delivery', text: t('Delivery zones and fees'), needs: 'settings:read' },
  { to: '/admin/settings/payments', text: t('Payment methods'), needs: 'settings:read' },
  { to: '/admin/settings/tax', text: t('Tax'), also: 'VAT', needs: 'settings:read' },
  { to: '/admin/settings/pages', text: t('Pages'), needs: 'settings:read' },
  { to: '/admin/settings/mail-texts', text: t('Email templates'), needs: 'settings:read' },
  { to: '/admin/settings/sms-texts', text: t('SMS templates'), needs: 'settings:read' },
  { to: '/admin/settings/webhooks', text: t('Webhooks'), needs: 'webhooks:write' },
  { to: '/admin/settings/backups', text: t('Backups'), also: 'restore', needs: 'backups:write' },
  { to: '/admin/products/import', text: t('Import products'), also: 'CSV', needs: 'catalogue:import' },
  { to: '/admin/settings/staff', text: t('Staff and roles'), needs: 'staff:read' },
  { to: '/admin/settings/audit', text: t('Audit log'), also: 'audit', needs: 'audit:read' },
  { to: '/admin/settings/security', text: t('Security'), also: '2FA', needs: 'dashboard:read' },
  {
    to: '/admin/settings/system',
    text: t('System status'),
    also: 'jobs failed work',
    needs: 'system:read',
  },
  { to: '/admin/settings/maintenance', text: t('Maintenance'), needs: 'settings:read' },
]

/** Places that the signed-in role may open: acts, and pages with the sections of the menu first. */
export function useAdminPlaces(): { acts: readonly AdminPlace[]; pages: readonly AdminPlace[] } {
  const { data: profile } = useProfile()
  const sections = useAdminSections().map(({ to, label }) => ({ to, text: label }))
  const open = (places: readonly Guarded[]) =>
    places.filter(({ needs }) => profile?.permissions.includes(needs))
  return { acts: open(acts), pages: [...sections, ...open(pages)] }
}

/** Those of which the words hold all that was typed. */
export function placesFor<Place extends Pick<AdminPlace, 'text' | 'also'> & { line?: string }>(
  places: readonly Place[],
  typed: string,
): readonly Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return places.filter(({ text, line = '', also = '' }) =>
    words.every((word) => `${text} ${line} ${also}`.toLowerCase().includes(word)),
  )
}
