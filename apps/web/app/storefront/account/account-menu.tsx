import { t } from '@shop/contract/t'
import { ChevronRight, LogOut } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { logOut } from '../../api/log-out.ts'
import { type AccountNavItem, accountNavItems, invitePath } from './account-places.ts'
import { hasReferrals, useReferrals } from './use-referrals.ts'

const tabClass =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control pr-1 pl-3.5 text-left text-dense font-semibold hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** The places of this account. */
function useNavItems(): readonly AccountNavItem[] {
  const { data } = useReferrals()
  return hasReferrals(data) ? accountNavItems : accountNavItems.filter(({ path }) => path !== invitePath)
}

/** On desktop, beside every page of the account. */
export function AccountMenu() {
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
  /** How many there are behind a row, by its path. */
  counts: Readonly<Record<string, number | undefined>>
}

/** On phones, below what the overview shows. */
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
