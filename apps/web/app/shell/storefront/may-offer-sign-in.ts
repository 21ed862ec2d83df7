import type { SignInPromptMode } from '@shop/contract/settings'
import { getDevicePreference, saveDevicePreference } from '../../api/storage/device-choice.ts'

const name = 'sign-in-offered'

/**
 * Whether the dialog may open by itself now. If it may open once, this call uses it up. A visit lasts as long as the tab,
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
