import { NavLink } from 'react-router'
import { adminSections } from './admin-navigation.ts'

/** `folded` shows icons alone between 768 and 1279 px; names stay for screen readers and as tips. */
export function AdminMenu({ folded = false }: { folded?: boolean }) {
  return (
    <ul>
      {adminSections.map(({ to, label, Icon }) => (
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
            <span className={folded ? 'max-xl:sr-only' : ''}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
