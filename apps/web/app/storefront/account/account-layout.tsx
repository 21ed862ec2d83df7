import type { Profile } from '@shop/contract/auth'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import {
  ArrowLeft,
  ChevronRight,
  LogOut,
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
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { openDialog } from '../../api/dialogs.ts'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { logOut } from '../../api/log-out.ts'
import { hasReferrals, useReferrals } from './queries.ts'

interface AccountLayoutProps {
  /** Page title; omitted on the overview. */
  title?: string
  description?: (profile: Profile) => ReactNode
  children: (profile: Profile) => ReactNode
}

const overviewTitle = t('My account')

/** Layout of every account page: menu on desktop, back link on phones, sign-in prompt for visitors. */
export function AccountLayout({ title, description, children }: AccountLayoutProps) {
  const { isKnown, isAuthenticated } = useSession()
  const { data: profile, error, refetch } = useProfile()
  const isLoading = useSteadyLoading(!profile && !error && !(isKnown && !isAuthenticated))
  if (isKnown && !isAuthenticated) return <SignedOutNotice title={title} />
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!profile || isLoading)
    return (
      <>
        <PageHeading>{title ?? overviewTitle}</PageHeading>
        <LoadingPage variant="profile" />
      </>
    )
  return (
    <div className="pb-11">
      {title && (
        <Link to="/account" className="text-link -mb-2 inline-flex min-h-11 items-center gap-2 md:hidden">
          <ArrowLeft aria-hidden className="size-4" />
          {t('My account')}
        </Link>
      )}
      <PageHeading description={description?.(profile)}>{title ?? overviewTitle}</PageHeading>
      <div className="gap-8 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <AccountMenu />
        <div className="grid min-w-0 content-start gap-5">{children(profile)}</div>
      </div>
    </div>
  )
}

function SignedOutNotice({ title = overviewTitle }: { title?: string }) {
  return (
    <EmptyState
      illustration="list"
      level={1}
      title={title}
      description={t('Sign in to see your orders and your data.')}
      action={
        <Button variant="primary" onClick={() => openDialog('sign-in')}>
          {t('Sign In')}
        </Button>
      }
    />
  )
}

const tabClass =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control pr-1 pl-3.5 text-left text-dense font-semibold hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** Menu items available to this account. */
function useNavItems(): readonly AccountNavItem[] {
  const { data } = useReferrals()
  return hasReferrals(data) ? accountNavItems : accountNavItems.filter(({ path }) => path !== invitePath)
}

/** Desktop menu beside every account page. */
function AccountMenu() {
  const navItems = useNavItems()
  return (
    <nav aria-label={t('Account')} className="hidden content-start md:grid">
      {navItems.map(({ path, label, Icon }) => (
        <NavLink key={path} to={path} end={path === '/account'} className={tabClass}>
          <Icon aria-hidden />
          {label}
        </NavLink>
      ))}
      <button type="button" onClick={logOut} className={tabClass}>
        <LogOut aria-hidden />
        {t('Logout')}
      </button>
    </nav>
  )
}

const rowClass = 'flex min-h-14 w-full items-center gap-3.5 px-4 font-semibold'

interface AccountRowsProps {
  /** Item count of each row, by path. */
  counts: Readonly<Record<string, number | undefined>>
}

/** Phone menu below the overview. */
export function AccountRows({ counts }: AccountRowsProps) {
  const navItems = useNavItems()
  return (
    <nav
      aria-label={t('Account')}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:hidden"
    >
      {navItems.slice(1).map(({ path, label, Icon }) => (
        <Link key={path} to={path} className={rowClass}>
          <Icon aria-hidden />
          <span className="flex-1">{label}</span>
          {counts[path] !== undefined && <span className="tabular text-muted">{counts[path]}</span>}
          <ChevronRight aria-hidden />
        </Link>
      ))}
      <button type="button" onClick={logOut} className={rowClass}>
        <LogOut aria-hidden />
        {t('Logout')}
      </button>
    </nav>
  )
}

interface AccountNavItem {
  path: string
  label: string
  Icon: LucideIcon
}

/** Shown if referrals are enabled or the account has referred someone. */
const invitePath = '/account/invite'

/** The overview comes first: the phone menu skips it. */
const accountNavItems: readonly AccountNavItem[] = [
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
