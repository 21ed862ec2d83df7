import type { Permission } from '@shop/contract/permissions'
import { t } from '@shop/contract/t'
import {
  ArrowLeftRight,
  CalendarClock,
  ChartColumn,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
  Package,
  Settings,
  Star,
  Tag,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useMatches } from 'react-router'
import { useProfile } from '../../api/profile.ts'

interface Section {
  to: string
  label: string
  Icon: LucideIcon
  /** Only roles that hold it see the section. */
  permission: Permission
  /** Is in the bottom bar of phones. */
  tabLabel?: string
}

/** Sections of the admin area in the order of its menu. */
export const adminSections: readonly Section[] = [
  {
    to: '/admin',
    label: t('Dashboard'),
    permission: 'dashboard:read',
    Icon: LayoutDashboard,
    tabLabel: t('Today'),
  },
  {
    to: '/admin/orders',
    label: t('Orders'),
    permission: 'orders:read',
    Icon: Package,
    tabLabel: t('Orders'),
  },
  {
    to: '/admin/products',
    label: t('Products'),
    permission: 'catalogue:read',
    Icon: Tag,
    tabLabel: t('Products'),
  },
  { to: '/admin/customers', label: t('Customers'), permission: 'customers:read', Icon: Users },
  { to: '/admin/reviews', label: t('Reviews'), permission: 'reviews:moderate', Icon: Star },
  { to: '/admin/transactions', label: t('Transactions'), permission: 'payments:read', Icon: ArrowLeftRight },
  { to: '/admin/pay-later', label: t('Pay later'), permission: 'pay-later:read', Icon: CalendarClock },
  { to: '/admin/marketing', label: t('Marketing'), permission: 'marketing:read', Icon: Megaphone },
  { to: '/admin/reports', label: t('Reports'), permission: 'reports:read', Icon: ChartColumn },
  {
    to: '/admin/support',
    label: t('Support'),
    permission: 'support:read',
    Icon: LifeBuoy,
    tabLabel: t('Support'),
  },
  { to: '/admin/settings', label: t('Settings'), permission: 'settings:read', Icon: Settings },
]

/** What a page of the admin area says of itself; the deepest route of a page gives it as its `handle`. */
export interface AdminHandle {
  /** In the top bar and in the breadcrumb. */
  title: string
  /** Where the title depends on the address. */
  getTitle?: (params: Readonly<Record<string, string | undefined>>) => string | undefined
  /** Only roles that hold it open the page: admin.route.tsx rejects all others. */
  permission: Permission
  /** The section above the page, when the page is not itself a section. */
  parent?: { label: string; to: string }
  /** False where a bar of the page takes the place of the bottom bar of phones. */
  tabBar?: boolean
}

/** What the page says of itself; nothing while it is on its way or is not there. */
export function useAdminHandle(): Partial<AdminHandle> {
  const match = useMatches().findLast(({ handle }) => (handle as AdminHandle | undefined)?.title)
  const handle = match?.handle as AdminHandle | undefined
  const title = match && handle?.getTitle?.(match.params)
  return title ? { ...handle, title } : { ...handle }
}

/** The sections that the signed-in account's role may open. */
export function useAdminSections(): readonly Section[] {
  const { data: profile } = useProfile()
  return adminSections.filter(({ permission }) => profile?.permissions.includes(permission))
}
