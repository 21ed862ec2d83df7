import { t } from '@shop/contract/t'
import { Heart, House, LayoutGrid, User } from 'lucide-react'
import { useLocation } from 'react-router'
import { DialogLink } from './dialog-link.tsx'
import { GatedLink } from './gated-link.tsx'
import { PageLink } from './page-link.tsx'
import { useIsHere } from './use-is-here.ts'

const tabClass = 'flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-primary'

/** Bottom bar of phones (ours): the four places that a thumb needs. */
export function TabBar() {
  const { search } = useLocation()
  const isHere = useIsHere()
  return (
    <nav
      aria-label={t('Quick')}
      className="keyboard-open:hidden fixed inset-x-0 bottom-0 z-bar grid h-15 grid-cols-4 border-t border-line bg-surface text-tab font-semibold text-muted md:hidden"
    >
      <PageLink to="/" aria-current={isHere('/', true)} className={tabClass}>
        <House aria-hidden />
        {t('Home')}
      </PageLink>
      <PageLink
        to="/products?category=all"
        aria-current={search.includes('search=') ? undefined : isHere('/products')}
        className={tabClass}
      >
        <LayoutGrid aria-hidden />
        {t('Categories')}
      </PageLink>
      <GatedLink to="/wishlist" className={tabClass}>
        <Heart aria-hidden />
        {t('Wishlist')}
      </GatedLink>
      <PageLink to="/account" aria-current={isHere('/account')} className={`${tabClass} signed-out:hidden`}>
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
