import type { SignInDialog } from '@shop/contract/settings'
import { deviceChoice, keepDeviceChoice } from '../../api/storage/device-choice.ts'

const name = 'sign-in-offered'

/**
 * Whether the dialog may open by itself now. If it may open once, this call uses it up. A visit lasts as long as the tab,
 * and continues in a tab that was opened from a page of the shop.
 */
export function mayOfferSignIn(when: SignInDialog): boolean {
  if (when === 'load' || when === 'never') return when === 'load'
  const keeper = when === 'once' ? 'localStorage' : 'sessionStorage'
  const isFirst =
    !deviceChoice(name, keeper) && (when === 'once' || !document.referrer.startsWith(location.origin))
  keepDeviceChoice(name, 'yes', keeper)
  return isFirst
}
