import type { PlaceholderValues } from '@shop/contract/content-words'
import type { StoreDetails } from '@shop/contract/settings'
import { listDeliveryFees } from '../delivery/list-fees.ts'
import { states } from '../delivery/states.ts'
import type { RequestContext } from '../core/context.ts'

/** What the words in braces stand for, '' where the owner has entered nothing. */
export function placeholderValues(store: StoreDetails, places: string): PlaceholderValues {
  const { name, registration, phone, whatsapp, email, address, hours, returns_days: days } = store
  return {
    shop: name,
    registration,
    phone,
    whatsapp,
    email,
    address,
    hours,
    returns_days: days > 0 ? (days === 1 ? '1 day' : `${days} days`) : '',
    places,
  }
}

/** Where the shop delivers to, as its zones say. */
export async function getDeliveryPlaces(ctx: RequestContext): Promise<string> {
  const served = await listDeliveryFees(ctx)
  return served.length === states.length ? 'all 36 states and Abuja' : 'the places in our table of fees'
}
