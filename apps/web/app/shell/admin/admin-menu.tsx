import { CountBadge } from '@shop/ui/count-badge'
import { NavLink } from 'react-router'
import { useAdminSections } from './admin-navigation.ts'
import { type Badge, useBadges } from './use-badges.ts'

/** `folded` shows icons alone between 768 and 1279 px; names stay for screen readers and as tips. */
export function AdminMenu({ folded = false }: { folded?: boolean }) {
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
              folded ? 'max-xl:justify-center' : ''
            }`}
          >
            <Icon aria-hidden />
            <span className={folded ? 'flex-1 max-xl:sr-only' : 'flex-1'}>{label}</span>
            <MenuBadge badge={badges.get(to)} folded={folded} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function MenuBadge({ badge, folded }: { badge: Badge | undefined; folded: boolean }) {
  if (!badge) return null
  return (
    <span className={folded ? 'max-xl:hidden' : ''}>
      <CountBadge count={badge.count} place="inline" calm={!badge.loud} />
      <span className="sr-only">{badge.words}</span>
    </span>
  )
}
