import type { SignInDialog } from '@shop/contract/settings'
import { deviceChoice, keepDeviceChoice } from '../client/device-choice.ts'

const name = 'sign-in-offered'

/** Whether the dialog may open by itself now; where it may once, this was the time. */
export function mayOfferSignIn(when: SignInDialog): boolean {
  if (when !== 'once') return when === 'every'
  const isFirst = !deviceChoice(name)
  keepDeviceChoice(name, 'yes')
  return isFirst
}
