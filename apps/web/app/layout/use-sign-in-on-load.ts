import { useEffect } from 'react'
import { offerDialog } from '../client/dialogs.ts'
import { useSession } from '../client/session.ts'

let asked = false

/**
 * Whoever is not signed in is asked once per full page load, on the page that was loaded, when the browser is
 * idle after painting (specification section 4, brief 5.2). Client navigation never asks.
 */
export function useSignInOnLoad(allowed: boolean): void {
  const { known, isAuthenticated } = useSession()
  useEffect(() => {
    if (!known || asked) return undefined
    asked = true
    if (isAuthenticated || !allowed) return undefined
    const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))
    whenIdle(() => offerDialog('sign-in'))
    return undefined
  }, [known, isAuthenticated, allowed])
}
