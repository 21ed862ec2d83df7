import { openDialog } from './dialogs.ts'
import { forgetUser } from './forget-user.ts'
import { goTo } from './go-to.ts'
import { sessionExpired } from './request-error.ts'
import { toastError } from './toasts.ts'

/** The session cannot be renewed: out, to the homepage, and told why (specification section 4, brief 5.2). */
export async function expireSession(): Promise<void> {
  forgetUser()
  await goTo('/')
  toastError(sessionExpired)
  openDialog('sign-in', sessionExpired)
}
