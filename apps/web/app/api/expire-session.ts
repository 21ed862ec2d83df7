import { openDialog } from './dialogs.ts'
import { clearSession } from './forget-user.ts'
import { navigateTo } from './go-to.ts'
import { sessionExpired } from './request-error.ts'
import { toastError } from './toasts.ts'

/** The session cannot be renewed: out, to the homepage, and told why (specification section 4, brief 5.2). */
export async function expireSession(): Promise<void> {
  clearSession()
  await navigateTo('/')
  toastError(sessionExpired)
  openDialog('sign-in', sessionExpired)
}
