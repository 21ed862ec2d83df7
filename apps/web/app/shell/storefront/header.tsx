import { t } from '@shop/contract/t'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { lazyComponent } from '@shop/ui/opened-part'
import { Heart, Menu, Search, ShoppingCart } from 'lucide-react'
import { DialogLink, footerLinksId, GatedLink } from './nav-links.tsx'
import { lateSection } from '../late-section.tsx'
import { LogoLink, PageLink } from '../page-link.tsx'
import { SearchForm } from '../search-form.tsx'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { useOpenUntilNavigation } from '../../runtime/use-open-until-navigation.ts'
import { buttonClass } from '@shop/ui/button'
import { logOut } from '../../api/log-out.ts'
import { CountBadge } from '@shop/ui/count-badge'
import { useCartCount } from '../../api/local-cart.ts'

// Only desks show it.
const HeaderMenus = lateSection(() => import('./header-menus.tsx'), { className: 'flex gap-5.5' })
const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx'))

/** Announcement and navigation of the storefront. Below 1024 px the links move into the menu. */
export function Header({ search, searchRow }: { search: boolean; searchRow: boolean }) {
  const [menuOpen, setMenuOpen] = useOpenUntilNavigation()
  return (
    <>
      <Announcement />
      <header className="sticky top-0 z-header border-b border-line bg-surface">
        <div className="page-width flex h-14 items-center gap-0 md:h-18 md:gap-4 lg:gap-5.5 xl:gap-7">
          {/* Without script the button jumps to the footer links. */}
          <a
            href={`#${footerLinksId}`}
            data-needs-script=""
            aria-label={t('Menu')}
            className="icon-button -ml-3 lg:hidden"
            onClick={(event) => {
              event.preventDefault()
              setMenuOpen(true)
            }}
          >
            <Menu aria-hidden />
          </a>
          <LogoLink className="max-md:mr-auto" />
          <nav aria-label={t('Main')} className="hidden items-center gap-5.5 lg:flex">
            <PageLink to="/" className="header-link">
              {t('Home')}
            </PageLink>
            <HeaderMenus />
          </nav>
          {search ? (
            <SearchForm id="header-search" className="hidden min-w-0 flex-1 md:block" />
          ) : (
            <span className="hidden flex-1 md:block" />
          )}
          <CachedMarkup
            as="nav"
            aria-label={t('Your account')}
            className="hidden items-center gap-5 lg:flex"
            kind={AccountLinks}
            input={null}
          >
            {() => <AccountLinks />}
          </CachedMarkup>
          {search && !searchRow && <CollapsedSearch />}
          <CartLink />
        </div>
        {search && searchRow && (
          <div className="page-width pb-2.5 md:hidden">
            <SearchForm id="row-search" />
          </div>
        )}
      </header>
      {menuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
    </>
  )
}

function Announcement() {
  const { announcement } = useStoreDetails()
  if (!announcement) return null
  return (
    <p
      lang={ownerLanguage}
      data-ground="foot"
      className="bg-foot px-3 py-1.75 text-center text-caption leading-5 font-medium text-foot-ink"
    >
      {announcement}
    </p>
  )
}

/** On phones the search field opens below the header, with or without script. */
function CollapsedSearch() {
  return (
    <details className="md:hidden">
      <summary aria-label={t('Search')} className="icon-button">
        <Search aria-hidden />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-surface px-[5%] py-2.5 shadow-menu">
        <SearchForm id="folded-search" />
      </div>
    </details>
  )
}

/** Both variants are in the cached page; the head script's attribute decides which is visible. */
function AccountLinks() {
  return (
    <>
      <GatedLink to="/wishlist" className="header-link">
        <Heart aria-hidden />
        {t('Wishlist')}
      </GatedLink>
      <DialogLink dialog="contact" className="header-link">
        {t('Contact')}
      </DialogLink>
      <PageLink to="/account" className="header-link signed-out:hidden">
        {t('Account')}
      </PageLink>
      <button type="button" onClick={logOut} className="header-link signed-out:hidden">
        {t('Logout')}
      </button>
      <DialogLink dialog="sign-in" className="header-link signed-in:hidden">
        {t('Login')}
      </DialogLink>
      <DialogLink
        dialog="sign-up"
        className={`${buttonClass({ size: 'dense' })} signed-in:hidden whitespace-nowrap`}
      >
        {t('Sign Up')}
      </DialogLink>
    </>
  )
}

/** Cart icon with the number of units; the badge is hidden at 0. */
function CartLink() {
  const count = useCartCount()
  return (
    <GatedLink
      to="/cart"
      className="icon-button -mr-2"
      label={count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count })}
    >
      <ShoppingCart aria-hidden />
      <CountBadge count={count} />
    </GatedLink>
  )
}
