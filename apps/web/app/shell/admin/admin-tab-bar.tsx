import { t } from '@shop/contract/t'
import { CountBadge } from '@shop/ui/count-badge'
import { NavLink } from 'react-router'
import { useAdminHandle, useAdminSections } from './admin-navigation.ts'
import { useBadges } from './use-badges.ts'

/** Bottom bar of phones: the four sections of a working day; the menu button above has the rest. */
export function AdminTabBar() {
  const { tabBar = true } = useAdminHandle()
  const tabs = useAdminSections().filter((section) => section.tabLabel)
  const badges = useBadges()
  const toPack = badges.get('/admin/orders')?.count ?? 0
  if (!tabBar || tabs.length === 0) return null
  return (
    <nav
      aria-label={t('Quick')}
      className="keyboard-open:hidden fixed inset-x-0 bottom-0 z-bar grid h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface text-tab font-semibold text-muted md:hidden"
    >
      {tabs.map(({ to, tabLabel, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/admin'}
          className="flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-primary"
        >
          <span className="relative">
            <Icon aria-hidden />
            {to === '/admin/orders' && toPack > 0 && (
              <span className="absolute -top-2 left-2.5">
                <CountBadge count={toPack} place="inline" />
                <span className="sr-only">{t('to pack,')}</span>
              </span>
            )}
          </span>
          {tabLabel}
        </NavLink>
      ))}
    </nav>
  )
}
