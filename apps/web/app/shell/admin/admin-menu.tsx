import { CountBadge } from '@shop/ui/count-badge'
import { NavLink } from 'react-router'
import { useAdminSections, useAdminHandle } from './admin-navigation.ts'
import type { Dashboard } from '@shop/contract/admin/dashboard'
import { useDashboard } from './queries.ts'

/** `isCollapsed` shows only icons between 768 and 1279 px; names remain as tooltips and for screen readers. */
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
      <span className="sr-only">{badge.label}</span>
    </span>
  )
}

/** Bottom bar on phones with the four most used sections; the menu button at the top has the rest. */
export function AdminTabBar() {
  const { tabBar = true } = useAdminHandle()
  const tabs = useAdminSections().filter((section) => section.tabLabel)
  const badges = useBadges()
  const toPack = badges.get('/admin/orders')?.count ?? 0
  if (!tabBar || tabs.length === 0) return null
  return (
    <nav
      aria-label="Quick"
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
                <span className="sr-only">to pack,</span>
              </span>
            )}
          </span>
          {tabLabel}
        </NavLink>
      ))}
    </nav>
  )
}

type Kind = Dashboard['attention'][number]['kind']

interface Badge {
  count: number
  /** What the number counts, for screen readers. */
  label: string
  /** Urgent badges are the day's work; the others are subtle. */
  isUrgent?: boolean
}

/** Which kinds of the dashboard's attention list are counted in the badge of a menu section. */
const sections: Record<string, { kinds: readonly Kind[]; label: string; isUrgent?: boolean }> = {
  '/admin/orders': { kinds: ['to_pack'], label: 'to pack', isUrgent: true },
  '/admin/transactions': {
    kinds: ['payment_credentials_missing', 'payments_to_review'],
    label: 'to check',
  },
  '/admin/pay-later': { kinds: ['application_pending', 'instalments_overdue'], label: 'to resolve' },
  '/admin/support': { kinds: ['tickets_open'], label: 'to answer' },
  '/admin/reviews': { kinds: ['reviews_pending'], label: 'to approve' },
}

/** Badges of the menu by the section's address; zeros are omitted. */
function useBadges(): ReadonlyMap<string, Badge> {
  const { data } = useDashboard()
  const counts = new Map(data?.attention.map(({ kind, count }) => [kind, count]))
  return new Map(
    Object.entries(sections).flatMap(([to, { kinds, label, isUrgent }]) => {
      const count = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
      return count > 0 ? [[to, { count, label, isUrgent }] as const] : []
    }),
  )
}
