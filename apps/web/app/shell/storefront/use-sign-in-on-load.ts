import { useEffect } from 'react'
import { openDialogOnce } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { shouldOfferSignIn } from './may-offer-sign-in.ts'
import { useStoreDetails } from '../../runtime/shop-facts.ts'

let requested = false

/**
 * Asks visitors to sign in on the first page that a visit loads, when the browser is idle after painting
 * (specification section 4, brief 5.2). The shop can set that every loaded page asks, or fewer. Client
 * navigation never asks.
 */
export function useSignInOnLoad(isAllowed: boolean): void {
  const { isKnown, isAuthenticated } = useSession()
  const { sign_in_dialog: when } = useStoreDetails()
  useEffect(() => {
    if (!isKnown || requested) return undefined
    requested = true
    if (isAuthenticated || !isAllowed || !shouldOfferSignIn(when)) return undefined
    const onIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))
    onIdle(() => openDialogOnce('sign-in'))
    return undefined
  }, [isKnown, isAuthenticated, isAllowed, when])
}
