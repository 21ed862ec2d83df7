import { t } from '@shop/contract/t'
import { Heart, House, LayoutGrid, User } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageLink } from '../page-link.tsx'
import { DialogLink, GatedLink } from './nav-links.tsx'

const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)

const tabClass = 'flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-primary'

/** Bottom bar on phones (our addition), with four links within reach of the thumb. */
export function TabBar() {
  const { pathname, search } = useLocation()
  return (
    <nav
      aria-label={t('Quick')}
      className="keyboard-open:hidden fixed inset-x-0 bottom-0 z-bar grid h-15 grid-cols-4 border-t border-line bg-surface text-tab font-semibold text-muted md:hidden"
    >
      <PageLink to="/" aria-current={current(pathname === '/')} className={tabClass}>
        <House aria-hidden />
        {t('Home')}
      </PageLink>
      <PageLink
        to="/products?category=all"
        aria-current={current(pathname.startsWith('/products') && !search.includes('search='))}
        className={tabClass}
      >
        <LayoutGrid aria-hidden />
        {t('Categories')}
      </PageLink>
      <GatedLink to="/wishlist" className={tabClass}>
        <Heart aria-hidden />
        {t('Wishlist')}
      </GatedLink>
      <PageLink
        to="/account"
        aria-current={current(/^\/account(\/|$)/.test(pathname))}
        className={`${tabClass} signed-out:hidden`}
      >
        <User aria-hidden />
        {t('Account')}
      </PageLink>
      <DialogLink dialog="sign-in" className={`${tabClass} signed-in:hidden`}>
        <User aria-hidden />
        {t('Login')}
      </DialogLink>
    </nav>
  )
}
