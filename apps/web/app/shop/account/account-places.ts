import {
  Heart,
  KeyRound,
  LayoutGrid,
  MapPin,
  Package,
  Palette,
  ShieldCheck,
  Star,
  User,
  type LucideIcon,
} from 'lucide-react'

export interface AccountPlace {
  path: string
  label: string
  Icon: LucideIcon
}

/** The overview, and the rows below it. */
export const accountPlaces: readonly AccountPlace[] = [
  { path: '/account', label: 'My account', Icon: LayoutGrid },
  { path: '/orders', label: 'Orders', Icon: Package },
  { path: '/wishlist', label: 'Wishlist', Icon: Heart },
  { path: '/account/reviews', label: 'Reviews', Icon: Star },
  { path: '/account/addresses', label: 'Addresses', Icon: MapPin },
  { path: '/account/profile', label: 'Profile', Icon: User },
  { path: '/account/password', label: 'Password', Icon: KeyRound },
  { path: '/account/appearance', label: 'Appearance and data use', Icon: Palette },
  { path: '/account/my-data', label: 'Messages and my data', Icon: ShieldCheck },
]
