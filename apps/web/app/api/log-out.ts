import { t } from '@shop/contract/t'
import { logout } from './generated/auth.ts'
import { dropAllDrafts } from './storage/drafts.ts'
import { forgetUser } from './forget-user.ts'
import { goTo } from './go-to.ts'
import { session } from './session.ts'
import { toastPlain } from './toasts.ts'

/** Signs out on this screen at once; the server hears of it afterwards, also when it cannot be reached now. */
export function logOut(): void {
  const refreshToken = session.get().tokens?.refresh
  forgetUser()
  dropAllDrafts()
  if (refreshToken) {
    logout({ refreshToken }).catch(() => undefined)
  }
  void goTo('/')
  toastPlain(t('You are signed out'))
}
