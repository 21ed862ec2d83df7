import { t } from '@shop/contract/t'
import {
  CalendarClock,
  Heart,
  KeyRound,
  LayoutGrid,
  MapPin,
  Package,
  Palette,
  ShieldCheck,
  Star,
  User,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'

export interface AccountNavItem {
  path: string
  label: string
  Icon: LucideIcon
}

/** Shown where the shop rewards it, or did. */
export const invitePath = '/account/invite'

/** The overview, and the rows below it. */
export const accountNavItems: readonly AccountNavItem[] = [
  { path: '/account', label: t('My account'), Icon: LayoutGrid },
  { path: '/orders', label: t('Orders'), Icon: Package },
  { path: '/account/pay-later', label: t('Pay in instalments'), Icon: CalendarClock },
  { path: '/wishlist', label: t('Wishlist'), Icon: Heart },
  { path: '/account/reviews', label: t('Reviews'), Icon: Star },
  { path: invitePath, label: t('Invite friends'), Icon: UserPlus },
  { path: '/account/addresses', label: t('Addresses'), Icon: MapPin },
  { path: '/account/profile', label: t('Profile'), Icon: User },
  { path: '/account/password', label: t('Password'), Icon: KeyRound },
  { path: '/account/appearance', label: t('Appearance and data use'), Icon: Palette },
  { path: '/account/my-data', label: t('Messages and my data'), Icon: ShieldCheck },
]
