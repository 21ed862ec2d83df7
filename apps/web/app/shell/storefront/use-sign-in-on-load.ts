import { useEffect } from 'react'
import { openDialogOnce } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import type { SignInPromptMode } from '@shop/contract/settings'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-preference.ts'

let requested = false

/**
 * Asks visitors to sign in on the first page that a visit loads, when the browser is idle after painting
 *. The shop can set that every loaded page asks, or fewer. Client
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

const name = 'sign-in-prompted'

/**
 * Whether the dialog may open automatically now. If it may open once, this call uses it up. A visit lasts as long as the tab,
 * and continues in a tab that was opened from a page of the shop.
 */
export function shouldOfferSignIn(when: SignInPromptMode): boolean {
  if (when === 'load' || when === 'never') return when === 'load'
  const storageName = when === 'once' ? 'localStorage' : 'sessionStorage'
  const isFirst =
    !getDevicePreference(name, storageName) &&
    (when === 'once' || !document.referrer.startsWith(location.origin))
  saveDevicePreference(name, 'yes', storageName)
  return isFirst
}
