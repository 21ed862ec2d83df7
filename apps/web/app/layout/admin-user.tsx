import { t } from '@shop/contract/t'
import { LogOut } from 'lucide-react'
import { useProfile } from '../client/profile.ts'
import { logOut } from '../client/log-out.ts'

/** Who is working, with the way out. */
export function AdminUser({ folded = false }: { folded?: boolean }) {
  const { data: profile } = useProfile()
  const fold = folded ? 'max-xl:sr-only' : ''
  return (
    <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2.5 max-xl:flex-wrap">
      <div className={`min-w-0 flex-1 px-2.5 leading-tight ${fold}`}>
        <b className="block truncate text-small">{profile && `${profile.first_name} ${profile.last_name}`}</b>
        <span className="text-caption text-muted capitalize">{profile?.role}</span>
      </div>
      <button
        type="button"
        onClick={logOut}
        title={t('Logout')}
        aria-label={t('Logout')}
        className="icon-button hover:bg-sunken"
      >
        <LogOut aria-hidden />
      </button>
    </div>
  )
}
