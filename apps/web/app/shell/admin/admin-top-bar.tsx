import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { ArrowLeft, ChevronRight, ExternalLink, Menu } from 'lucide-react'
import { Link } from 'react-router'
import { AdminMenu } from './admin-menu.tsx'
import { useAdminHandle } from './admin-navigation.ts'
import { AdminSearch } from './admin-search.tsx'
import { AdminUser } from './admin-user.tsx'
import { JobTray } from './jobs/job-tray.tsx'
import { useOpenUntilNavigation } from '../../runtime/use-open-here.ts'

export function AdminTopBar() {
  const [menuOpen, setMenuOpen] = useOpenUntilNavigation()
  const { title = t('Admin'), parent } = useAdminHandle()
  return (
    <header className="sticky top-0 z-header border-b border-line bg-surface">
      <div className="page-width flex h-14 items-center gap-3 max-md:w-full max-md:px-1.5 md:h-15">
        {parent ? (
          <Link
            to={parent.to}
            aria-label={t('Back to {label}', { label: parent.label })}
            className="icon-button md:hidden"
          >
            <ArrowLeft aria-hidden />
          </Link>
        ) : (
          <button
            type="button"
            aria-label={t('Menu')}
            className="icon-button md:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </button>
        )}
        <p className="flex-1 text-lead font-bold md:hidden">{title}</p>
        <nav
          aria-label={t('Breadcrumb')}
          className="hidden flex-1 items-center gap-1.5 text-small whitespace-nowrap text-muted md:flex"
        >
          <Link to="/admin">{t('Admin')}</Link>
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
        <JobTray />
        <AdminSearch />
        <Link to="/" className={`${buttonClass({ size: 'dense' })} whitespace-nowrap max-md:hidden`}>
          <ExternalLink aria-hidden />
          {t('View shop')}
        </Link>
      </div>
      {menuOpen && (
        <Drawer open onClose={() => setMenuOpen(false)} title={t('Menu')} side="left">
          <nav aria-label={t('Menu')}>
            <AdminMenu />
            <Link to="/" className="flex min-h-11 items-center gap-2.5 px-2.5 font-semibold text-muted">
              <ExternalLink aria-hidden />
              {t('View shop')}
            </Link>
            <AdminUser />
          </nav>
        </Drawer>
      )}
    </header>
  )
}
