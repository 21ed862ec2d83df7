import {
  ArrowLeftRight,
  CalendarClock,
  ChartColumn,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
  Package,
  Settings,
  Tag,
  Users,
  type LucideIcon,
} from 'lucide-react'

interface Section {
  to: string
  label: string
  Icon: LucideIcon
  /** Stands in the bottom bar of phones. */
  onPhone?: string
}

/** Sections of the admin area in the order of its menu. */
export const adminSections: readonly Section[] = [
  { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard, onPhone: 'Today' },
  { to: '/admin/orders', label: 'Orders', Icon: Package, onPhone: 'Orders' },
  { to: '/admin/products', label: 'Products', Icon: Tag, onPhone: 'Products' },
  { to: '/admin/customers', label: 'Customers', Icon: Users },
  { to: '/admin/transactions', label: 'Transactions', Icon: ArrowLeftRight },
  { to: '/admin/pay-later', label: 'Pay later', Icon: CalendarClock },
  { to: '/admin/marketing', label: 'Marketing', Icon: Megaphone },
  { to: '/admin/reports', label: 'Reports', Icon: ChartColumn },
  { to: '/admin/support', label: 'Support', Icon: LifeBuoy, onPhone: 'Support' },
  { to: '/admin/settings', label: 'Settings', Icon: Settings },
]

/** Title in the top bar and in the breadcrumb; the deepest route of a page gives it in its handle. */
export interface AdminHandle {
  title?: string
  /** The section above the page, when the page is not itself a section. */
  parent?: { label: string; to: string }
}
