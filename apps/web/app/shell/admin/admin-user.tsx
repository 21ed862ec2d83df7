import { t } from '@shop/contract/t'
import { Kbd } from '@shop/ui/kbd'
import { Keyboard, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useProfile } from '../../api/profile.ts'
import { logOut } from '../../api/log-out.ts'
import { useShortcutsHelp } from './keyboard-shortcuts/use-keys-help.ts'

/** Who is working, with the way out. */
export function AdminUser({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { data: profile } = useProfile()
  const collapsedClass = isCollapsed ? 'max-xl:sr-only' : ''
  const [, showKeys] = useShortcutsHelp()
  return (
    <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2.5 flex-wrap">
      <button
        type="button"
        title={t('Shortcuts')}
        onClick={() => showKeys(true)}
        className="hidden min-h-10 basis-full items-center gap-2.5 rounded-control px-2.5 text-small font-semibold text-muted hover:bg-sunken md:flex"
      >
        <Keyboard aria-hidden />
        <span className={`flex-1 text-left ${collapsedClass}`}>{t('Shortcuts')}</span>
        <span aria-hidden className={isCollapsed ? 'max-xl:hidden' : ''}>
          <Kbd>?</Kbd>
        </span>
      </button>
      <div className={`min-w-0 flex-1 px-2.5 leading-tight ${collapsedClass}`}>
        <b className="block truncate text-small">{profile && `${profile.first_name} ${profile.last_name}`}</b>
        <span className="text-caption text-muted capitalize">{profile?.role}</span>
        <Link to="/admin/settings/security" className="text-link block py-1 text-caption">
          {t('Security')}
        </Link>
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
