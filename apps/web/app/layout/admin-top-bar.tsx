import { t } from '@shop/contract/t'
import { Kbd } from '@shop/ui/kbd'
import { buttonClass } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { ArrowLeft, ChevronRight, ExternalLink, Menu, Search } from 'lucide-react'
import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { AdminMenu } from './admin-menu.tsx'
import { useAdminHandle } from './admin-navigation.ts'
import { AdminUser } from './admin-user.tsx'
import { useOpenHere } from './use-open-here.ts'
import { usePermission } from './use-permission.ts'

export function AdminTopBar() {
  const [menuOpen, setMenuOpen] = useOpenHere()
  const { title = t('Admin'), parent } = useAdminHandle()
  const readsOrders = usePermission('orders:read')
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
        {readsOrders && <AdminSearch />}
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

/** Searches orders by number, name or phone; the key "/" leads to it from anywhere. */
function AdminSearch() {
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]')
      )
        return
      event.preventDefault()
      document.getElementById('admin-search')?.focus()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [])
  return (
    <search className="hidden w-85 min-w-40 shrink md:block">
      <Form action="/admin/orders">
        <label className="flex h-10 items-center gap-2 rounded-control border border-control bg-surface px-3 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          <Search aria-hidden />
          <span className="sr-only">{t('Search orders')}</span>
          <input
            id="admin-search"
            type="search"
            name="search"
            maxLength={100}
            placeholder={t('Search orders')}
            className="min-w-0 flex-1 bg-transparent text-dense text-ink outline-none placeholder:text-muted"
          />
          <span aria-hidden>
            <Kbd>/</Kbd>
          </span>
        </label>
      </Form>
    </search>
  )
}
