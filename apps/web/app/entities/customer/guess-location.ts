import { listSavedAddresses, listStates } from '../../api/generated/delivery.ts'
import type { DeliveryLocation } from './delivery-place.ts'

/** The likely delivery location of a customer: the address that the checkout would offer; null without one. */
export async function guessLocation(signal: AbortSignal): Promise<DeliveryLocation | null> {
  const addresses = await listSavedAddresses({}, { signal })
  const address = addresses.find(({ state }) => state !== '')
  if (!address) return null
  const states = await listStates({}, { signal })
  const state = states.find(({ code }) => code === address.state)
  return state ? { state: state.code, stateName: state.name, lga: address.lga } : null
}
