import { NavLink } from 'react-router'
import { adminSections } from './admin-navigation.ts'

/** Bottom bar of phones: the four sections of a working day; the menu button above has the rest. */
export function AdminTabBar() {
  const tabs = adminSections.filter((section) => section.onPhone)
  return (
    <nav
      aria-label="Quick"
      className="keyboard-open:hidden fixed inset-x-0 bottom-0 z-bar grid h-16 grid-cols-4 border-t border-line bg-surface text-tab font-semibold text-muted md:hidden"
    >
      {tabs.map(({ to, onPhone, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/admin'}
          className="flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-primary"
        >
          <Icon aria-hidden />
          {onPhone}
        </NavLink>
      ))}
    </nav>
  )
}
