import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { logOut } from '../../api/log-out.ts'
import { DialogLink } from './dialog-link.tsx'
import { PageLink } from '../page-link.tsx'

/** Both states stand in the page, which is cached for everybody; the boot script's mark decides which shows. */
export function AccountLinks() {
  return (
    <>
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
