import { t } from '@shop/contract/t'
import { Drawer } from '@shop/ui/drawer'
import { openDialog } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { logOut } from '../../api/log-out.ts'
import { GatedLink } from './nav-links.tsx'
import { useMenu, useStoreDetails } from '../../runtime/root-data.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { PageLink } from '../page-link.tsx'

const entryClass =
  'flex min-h-12 w-full items-center rounded-control px-3 text-body font-semibold hover:bg-primary-soft'

/** The header's entries on phones, most used at the bottom, near the thumb. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { isAuthenticated } = useSession()
  const menu = useMenu()

  const closeThen = (callback: () => void) => () => {
    onClose()
    callback()
  }
  return (
    <Drawer open onClose={onClose} title={t('Menu')} side="left">
      <nav aria-label={t('Menu')} className="flex min-h-full flex-col">
        <h3 className="px-3 text-small text-muted">{t('Categories')}</h3>
        <PageLink to="/products?category=all" className={entryClass}>
          {t('All Categories')}
        </PageLink>
        {menu.map(({ path, name }) => (
          <PageLink key={path} to={path} className={`${entryClass} font-medium`}>
            {name}
          </PageLink>
        ))}
        <CustomLinks />
        <div className="mt-auto border-t border-line pt-2">
          <PageLink to="/contact" className={entryClass}>
            {t('Contact')}
          </PageLink>
          {isAuthenticated ? (
            <>
              <button type="button" className={entryClass} onClick={closeThen(logOut)}>
                {t('Logout')}
              </button>
              <PageLink to="/account" className={entryClass}>
                {t('Account')}
              </PageLink>
            </>
          ) : (
            <>
              <button type="button" className={entryClass} onClick={closeThen(() => openDialog('sign-up'))}>
                {t('Sign Up')}
              </button>
              <button type="button" className={entryClass} onClick={closeThen(() => openDialog('sign-in'))}>
                {t('Login')}
              </button>
            </>
          )}
          <GatedLink to="/wishlist" className={entryClass} onDenied={onClose}>
            {t('Wishlist')}
          </GatedLink>
          <GatedLink to="/cart" className={entryClass} onDenied={onClose}>
            {t('Cart')}
          </GatedLink>
          <PageLink to="/" className={entryClass}>
            {t('Home')}
          </PageLink>
        </div>
      </nav>
    </Drawer>
  )
}

/** The owner's links, after the categories. */
function CustomLinks() {
  const links = useStoreDetails().navigation?.menu ?? []
  if (links.length === 0) return null
  return (
    <div className="my-2 border-t border-line pt-2">
      {links.map((link, index) => (
        <NavigationLink key={index} link={link} className={entryClass} />
      ))}
    </div>
  )
}
