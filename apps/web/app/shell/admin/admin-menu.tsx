import { CountBadge } from '@shop/ui/count-badge'
import { NavLink } from 'react-router'
import { useAdminSections } from './admin-navigation.ts'
import { type Badge, useBadges } from './use-badges.ts'

/** `folded` shows icons alone between 768 and 1279 px; names stay for screen readers and as tips. */
export function AdminMenu({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const badges = useBadges()
  return (
    <ul>
      {useAdminSections().map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/admin'}
            title={label}
            className={`my-px flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-dense font-semibold text-muted hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary md:min-h-10 ${
              isCollapsed ? 'max-xl:justify-center' : ''
            }`}
          >
            <Icon aria-hidden />
            <span className={isCollapsed ? 'flex-1 max-xl:sr-only' : 'flex-1'}>{label}</span>
            <MenuBadge badge={badges.get(to)} isCollapsed={isCollapsed} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function MenuBadge({ badge, isCollapsed }: { badge: Badge | undefined; isCollapsed: boolean }) {
  if (!badge) return null
  return (
    <span className={isCollapsed ? 'max-xl:hidden' : ''}>
      <CountBadge count={badge.count} place="inline" subtle={!badge.isUrgent} />
      <span className="sr-only">{badge.words}</span>
    </span>
  )
}
