import { t } from '@shop/contract/t'
import { Heart, House, LayoutGrid, User } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { DialogLink, GatedLink } from './nav-links.tsx'

const tabClass = 'flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-primary'

/** Bottom bar on phones (our addition), with four links within reach of the thumb. */
export function TabBar() {
  const { pathname, search } = useLocation()
  const isInCatalogue = pathname.startsWith('/products')
  return (
    <nav
      aria-label={t('Quick')}
      className="keyboard-open:hidden fixed inset-x-0 bottom-0 z-bar grid h-15 grid-cols-4 border-t border-line bg-surface text-tab font-semibold text-muted md:hidden"
    >
      <NavLink to="/" end className={tabClass}>
        <House aria-hidden />
        {t('Home')}
      </NavLink>
      <NavLink
        to="/products?category=all"
        aria-current={isInCatalogue && !search.includes('search=') ? 'page' : undefined}
        className={tabClass}
      >
        <LayoutGrid aria-hidden />
        {t('Categories')}
      </NavLink>
      <GatedLink to="/wishlist" className={tabClass}>
        <Heart aria-hidden />
        {t('Wishlist')}
      </GatedLink>
      <NavLink to="/account" className={`${tabClass} signed-out:hidden`}>
        <User aria-hidden />
        {t('Account')}
      </NavLink>
      <DialogLink dialog="sign-in" className={`${tabClass} signed-in:hidden`}>
        <User aria-hidden />
        {t('Login')}
      </DialogLink>
    </nav>
  )
}
