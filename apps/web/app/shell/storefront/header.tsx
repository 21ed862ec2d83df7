import { t } from '@shop/contract/t'
import { lazyComponent } from '@shop/ui/opened-part'
import { Heart, Menu, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { DialogLink } from './dialog-link.tsx'
import { footerLinksId } from './footer-links.ts'
import { GatedLink } from './gated-link.tsx'
import { useCachedFragment } from '../../runtime/kept-parts.ts'
import { LogoLink } from '../logo-link.tsx'
import { SearchForm } from '../search-form.tsx'
import { useRootData, useStoreDetails } from '../../runtime/shop-facts.ts'
import { useOpenUntilNavigation } from '../../runtime/use-open-here.ts'
import { PageLink } from '../page-link.tsx'

const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx'))

interface HeaderProps {
  search: boolean
  searchRow: boolean
}

/** Announcement and navigation of the shop. Below 1024 px the links move into the menu. */
export function Header({ search, searchRow }: HeaderProps) {
  const [menuOpen, setMenuOpen] = useOpenUntilNavigation()
  const content = (
    <>
      <div className="page-width flex h-14 items-center gap-0 md:h-18 md:gap-4 lg:gap-5.5 xl:gap-7">
        {/* Without script the button leads to the links at the end of the page. */}
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
        <div className="flex-1 md:flex-none">
          <LogoLink />
        </div>
        <nav aria-label={t('Main')} className="hidden items-center gap-5.5 lg:flex">
          <PageLink to="/" className="header-link">
            {t('Home')}
          </PageLink>
          <CategoryMenu />
        </nav>
        {search ? (
          <SearchForm id="header-search" className="hidden min-w-0 flex-1 md:block" />
        ) : (
          <span className="hidden flex-1 md:block" />
        )}
        <nav aria-label={t('Your account')} className="hidden items-center gap-5 lg:flex">
          <GatedLink to="/wishlist" className="header-link">
            <Heart aria-hidden />
            {t('Wishlist')}
          </GatedLink>
          <DialogLink dialog="contact" className="header-link">
            {t('Contact')}
          </DialogLink>
          <AccountLinks />
        </nav>
        {search && !searchRow && <CollapsedSearch />}
        <CartLink />
      </div>
      {search && searchRow && (
        <div className="page-width pb-2.5 md:hidden">
          <SearchForm id="row-search" />
        </div>
      )}
    </>
  )
  const words = useSearchParams()[0].get('search')
  return (
    <>
      <Announcement />
      <header
        className="sticky top-0 z-header border-b border-line bg-surface"
        {...useCachedFragment('header', [search, searchRow, words, useRootData()], content)}
      />
      {menuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
    </>
  )
}

function Announcement() {
  const { announcement } = useStoreDetails()
  if (!announcement) return null
  return (
    <p
      data-ground="foot"
      className="bg-foot px-3 py-1.75 text-center text-caption leading-5 font-medium text-foot-ink"
    >
      {announcement}
    </p>
  )
}

/** On phones the search field unfolds below the header, with or without script. */
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
