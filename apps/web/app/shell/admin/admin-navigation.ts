import type { Permission } from '@shop/contract/permissions'
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
  /** Only roles with this permission see the section. */
  permission: Permission
  /** Label in the bottom bar on phones; sections without one are not in the bar. */
  tabLabel?: string
}

/** Sections of the admin area in the order of its menu. */
export const adminSections: readonly Section[] = [
  {
    to: '/admin',
    label: 'Dashboard',
    permission: 'dashboard:read',
    Icon: LayoutDashboard,
    tabLabel: 'Today',
  },
  {
    to: '/admin/orders',
    label: 'Orders',
    permission: 'orders:read',
    Icon: Package,
    tabLabel: 'Orders',
  },
  {
    to: '/admin/products',
    label: 'Products',
    permission: 'catalogue:read',
    Icon: Tag,
    tabLabel: 'Products',
  },
  { to: '/admin/customers', label: 'Customers', permission: 'customers:read', Icon: Users },
  { to: '/admin/reviews', label: 'Reviews', permission: 'reviews:moderate', Icon: Star },
  { to: '/admin/transactions', label: 'Transactions', permission: 'payments:read', Icon: ArrowLeftRight },
  { to: '/admin/pay-later', label: 'Pay later', permission: 'pay-later:read', Icon: CalendarClock },
  { to: '/admin/marketing', label: 'Marketing', permission: 'marketing:read', Icon: Megaphone },
  { to: '/admin/reports', label: 'Reports', permission: 'reports:read', Icon: ChartColumn },
  {
    to: '/admin/support',
    label: 'Support',
    permission: 'support:read',
    Icon: LifeBuoy,
    tabLabel: 'Support',
  },
  { to: '/admin/settings', label: 'Settings', permission: 'settings:read', Icon: Settings },
]

/** What a page of the admin area declares about itself. The handle of the deepest route with a title applies. */
export interface AdminHandle {
  /** Shown in the top bar and the breadcrumb. */
  title: string
  /** For titles that depend on the address. */
  getTitle?: (params: Readonly<Record<string, string | undefined>>) => string | undefined
  /** Only roles with this permission can open the page: admin.route.tsx rejects all others. */
  permission: Permission
  /** The section that the page belongs to, unless the page is itself a section. */
  parent?: { label: string; to: string }
  /** False if a bar of the page replaces the bottom bar on phones. */
  tabBar?: boolean
}

/** Handle of the current page; empty while the page loads and for unknown addresses. */
export function useAdminHandle(): Partial<AdminHandle> {
  const match = useMatches().findLast(({ handle }) => (handle as AdminHandle | undefined)?.title)
  const handle = match?.handle as AdminHandle | undefined
  const title = match && handle?.getTitle?.(match.params)
  return title ? { ...handle, title } : { ...handle }
}

/** Sections that the signed-in account's role may open. */
export function useAdminSections(): readonly Section[] {
  const { data: profile } = useProfile()
  return adminSections.filter(({ permission }) => profile?.permissions.includes(permission))
}
