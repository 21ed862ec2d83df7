import { t } from '@shop/contract/t'
import { CountBadge } from '@shop/ui/count-badge'
import { NavLink } from 'react-router'
import { useAdminSections } from './admin-navigation.ts'
import { useOrdersToPack } from './use-dashboard.ts'

/** `folded` shows icons alone between 768 and 1279 px; names stay for screen readers and as tips. */
export function AdminMenu({ folded = false }: { folded?: boolean }) {
  const toPack = useOrdersToPack()
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
            {to === '/admin/orders' && toPack > 0 && (
              <span className={folded ? 'max-xl:hidden' : ''}>
                <CountBadge count={toPack} place="inline" />
                <span className="sr-only">{t('to pack')}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
