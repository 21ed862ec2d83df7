import { buttonClass } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { ArrowLeft, ChevronRight, ExternalLink, Menu, Keyboard, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { AdminMenu } from './admin-menu.tsx'
import { useAdminHandle } from './admin-navigation.ts'
import { AdminSearch } from './admin-search.tsx'
import { PageLink } from '../page-link.tsx'
import { InstallApp } from './device/install-app.tsx'
import { JobTray } from './jobs/job-tray.tsx'
import { useOpenUntilNavigation } from '../../runtime/use-open-until-navigation.ts'
import { Kbd } from '@shop/ui/kbd'
import { useProfile } from '../../api/profile.ts'
import { logOut } from '../../api/log-out.ts'
import { useShortcutsHelp } from './keyboard-shortcuts/shortcuts-help.tsx'

export function AdminTopBar() {
  const [menuOpen, setMenuOpen] = useOpenUntilNavigation()
  const { title = 'Admin', parent } = useAdminHandle()
  return (
    <header className="sticky top-0 z-header border-b border-line bg-surface">
      <div className="page-width flex h-14 items-center gap-3 max-md:w-full max-md:px-1.5 md:h-15">
        {parent ? (
          <Link to={parent.to} aria-label={`Back to ${parent.label}`} className="icon-button md:hidden">
            <ArrowLeft aria-hidden />
          </Link>
        ) : (
          <button
            type="button"
            aria-label="Menu"
            className="icon-button md:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </button>
        )}
        <p className="flex-1 text-lead font-bold md:hidden">{title}</p>
        <AdminBreadcrumb />
        <JobTray />
        <AdminSearch />
        <PageLink to="/" className={`${buttonClass({ size: 'dense' })} whitespace-nowrap max-md:hidden`}>
          <ExternalLink aria-hidden />
          View shop
        </PageLink>
      </div>
      {menuOpen && (
        <Drawer open onClose={() => setMenuOpen(false)} title="Menu" side="left">
          <nav aria-label="Menu">
            <AdminMenu />
            <PageLink to="/" className="flex min-h-11 items-center gap-2.5 px-2.5 font-semibold text-muted">
              <ExternalLink aria-hidden />
              View shop
            </PageLink>
            <AdminUser />
          </nav>
        </Drawer>
      )}
    </header>
  )
}

function AdminBreadcrumb() {
  const { title = 'Admin', parent } = useAdminHandle()
  return (
    <nav
      aria-label="Breadcrumb"
      className="hidden flex-1 items-center gap-1.5 text-small whitespace-nowrap text-muted md:flex"
    >
      <Link to="/admin">Admin</Link>
      <ChevronRight aria-hidden className="size-4!" />
      {parent && (
        <>
          <Link to={parent.to}>{parent.label}</Link>
          <ChevronRight aria-hidden className="size-4!" />
        </>
      )}
      <b aria-current="page" className="text-ink">
        {title}
      </b>
    </nav>
  )
}

/** The signed-in member of staff, with Sign out. */
export function AdminUser({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { data: profile } = useProfile()
  const collapsedClass = isCollapsed ? 'max-xl:sr-only' : ''
  const [, showKeys] = useShortcutsHelp()
  return (
    <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2.5 flex-wrap">
      <button
        type="button"
        title="Shortcuts"
        onClick={() => showKeys(true)}
        className="hidden min-h-10 basis-full items-center gap-2.5 rounded-control px-2.5 text-small font-semibold text-muted hover:bg-sunken md:flex"
      >
        <Keyboard aria-hidden />
        <span className={`flex-1 text-left ${collapsedClass}`}>Shortcuts</span>
        <span aria-hidden className={isCollapsed ? 'max-xl:hidden' : ''}>
          <Kbd>?</Kbd>
        </span>
      </button>
      <InstallApp labelClass={collapsedClass} />
      <div className={`min-w-0 flex-1 px-2.5 leading-tight ${collapsedClass}`}>
        <b className="block truncate text-small">{profile && `${profile.first_name} ${profile.last_name}`}</b>
        <span className="text-caption text-muted capitalize">{profile?.role}</span>
        <Link to="/admin/settings/security" className="text-link block py-1 text-caption">
          Security
        </Link>
        <Link to="/admin/settings/notifications" className="text-link block py-1 text-caption">
          Notifications
        </Link>
      </div>
      <button
        type="button"
        onClick={logOut}
        title="Logout"
        aria-label="Logout"
        className="icon-button hover:bg-sunken"
      >
        <LogOut aria-hidden />
      </button>
    </div>
  )
}
