import { useEffect } from 'react'
import { offerDialog } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { mayOfferSignIn } from './may-offer-sign-in.ts'
import { useShopFacts } from '../../runtime/shop-facts.ts'

let asked = false

/**
 * Asks visitors to sign in on the first page that a visit loads, when the browser is idle after painting
 * (specification section 4, brief 5.2). The shop can set that every loaded page asks, or fewer. Client
 * navigation never asks.
 */
export function useSignInOnLoad(allowed: boolean): void {
  const { known, isAuthenticated } = useSession()
  const { sign_in_dialog: when } = useShopFacts()
  useEffect(() => {
    if (!known || asked) return undefined
    asked = true
    if (isAuthenticated || !allowed || !mayOfferSignIn(when)) return undefined
    const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))
    whenIdle(() => offerDialog('sign-in'))
    return undefined
  }, [known, isAuthenticated, allowed, when])
}
