import { useEffect } from 'react'
import { openDialogOnce } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import type { SignInPromptMode } from '@shop/contract/settings'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-preference.ts'

let hasRun = false

/**
 * Opens the sign-in dialog on the first page of a visit, when the browser is idle after painting. The shop's setting
 * can make it every page load, once per device, or never. Client navigation never opens it.
 */
export function useSignInOnLoad(isAllowed: boolean): void {
  const { isKnown, isAuthenticated } = useSession()
  const { sign_in_dialog: promptMode } = useStoreDetails()
  useEffect(() => {
    if (!isKnown || hasRun) return undefined
    hasRun = true
    if (isAuthenticated || !isAllowed || !shouldOfferSignIn(promptMode)) return undefined
    const onIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))
    onIdle(() => openDialogOnce('sign-in'))
    return undefined
  }, [isKnown, isAuthenticated, isAllowed, promptMode])
}

const name = 'sign-in-prompted'

/**
 * Whether the dialog may open automatically now; uses up the one prompt of a device or visit. A visit lasts as long as
 * the tab, and continues in a tab opened from a page of the shop.
 */
export function shouldOfferSignIn(promptMode: SignInPromptMode): boolean {
  if (promptMode === 'load' || promptMode === 'never') return promptMode === 'load'
  const storageName = promptMode === 'once' ? 'localStorage' : 'sessionStorage'
  const isFirst =
    !getDevicePreference(name, storageName) &&
    (promptMode === 'once' || !document.referrer.startsWith(location.origin))
  saveDevicePreference(name, 'yes', storageName)
  return isFirst
}
