import { t } from '@shop/contract/t'
import { discardAllDrafts } from './storage/drafts.ts'
import { clearSession } from './clear-session.ts'
import { navigateTo } from './navigate-to.ts'
import { session } from './session.ts'
import { toastInfo } from './toasts.ts'

/** Signs out on this screen at once, then tells the server; a failed request is ignored. */
export function logOut(): void {
  const refreshToken = session.get().tokens?.refresh
  clearSession()
  discardAllDrafts()
  if (refreshToken)
    import('./generated/auth.ts').then(({ logout }) => logout({ refreshToken })).catch(() => undefined)
  void navigateTo('/')
  toastInfo(t('You are signed out'))
}
