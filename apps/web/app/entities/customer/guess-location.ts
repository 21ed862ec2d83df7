import type { listSavedAddresses, listStates } from '@shop/contract/delivery'
import { call } from '../../api/api.ts'
import type { DeliveryPlace } from './delivery-place.ts'

/** The likely delivery location of a customer: the address that the checkout would offer; null without one. */
export async function guessLocation(signal: AbortSignal): Promise<DeliveryPlace | null> {
  const addresses = await call<typeof listSavedAddresses>({ method: 'GET', path: '/addresses', signal })
  const address = addresses.find(({ state }) => state !== '')
  if (!address) return null
  const states = await call<typeof listStates>({ method: 'GET', path: '/delivery/states', signal })
  const state = states.find(({ code }) => code === address.state)
  return state ? { state: state.code, stateName: state.name, lga: address.lga } : null
}
