import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminParcel, FailReason, ParcelState } from '@shop/contract/parcels'
import type { ChipWords } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'

export const parcelWords: Readonly<Record<ParcelState, ChipWords>> = {
  packed: { text: 'Packed', tone: 'info' },
  in_transit: { text: 'On its way to the pick-up point', tone: 'info' },
  out_for_delivery: { text: 'With the rider', tone: 'info' },
  available_for_pickup: { text: 'Ready for collection', tone: 'warn' },
  attempt_failed: { text: 'Delivery failed', tone: 'danger' },
  delivered: { text: 'Delivered', tone: 'ok' },
  returning: { text: 'Returning', tone: 'warn' },
  returned: { text: 'Restocked', tone: 'neutral' },
  lost: { text: 'Lost', tone: 'danger' },
}

export const failWords: Readonly<Record<FailReason, string>> = {
  unreachable: 'Nobody answered',
  wrong_address: 'Address not found',
  refused: 'Customer refused the parcel',
  cash_unavailable: 'Customer had no money',
  postponed: 'Customer asked for another day',
}

/** What staff can do with a parcel besides handing it over, by the state that it leads to. */
export const parcelActs = {
  available_for_pickup: 'Mark as arrived',
  attempt_failed: 'Delivery failed',
  returning: 'Recall parcel',
  returned: 'Mark as returned',
  lost: 'Mark as lost',
  packed: 'Resend',
} as const satisfies Partial<Record<ParcelState, string>>

export type ParcelAct = keyof typeof parcelActs

const lostActs: Readonly<Partial<Record<ParcelAct, string>>> = {
  returning: 'Mark as found',
  returned: 'Refund',
}

/** The words of an act with a parcel that is so; `isPaid`: whether money came for its order. */
export function parcelAct(state: ParcelState, act: ParcelAct, isPaid: boolean): string {
  if (state === 'lost' && act === 'returned' && !isPaid) return 'Cancel these items'
  return (state === 'lost' && lostActs[act]) || parcelActs[act]
}

/** The act that gives a parcel away, where there is one. */
export function handOverAct({
  status: state,
  next_statuses: next,
}: Pick<AdminParcel, 'status' | 'next_statuses'>): string | null {
  if (next.includes('in_transit')) return 'Send to pick-up point'
  if (!next.includes('out_for_delivery')) return null
  return state === 'attempt_failed' ? 'Try again' : 'Hand to rider'
}

/** What a parcel's courier did, and what staff can ask of one. */
export function carriageWords({
  status: state,
  shipment: carriage,
}: Pick<AdminParcel, 'status' | 'shipment'>): {
  said: string
  act: 'book' | 'take-back' | null
} {
  const isHere = state === 'packed'
  if (!carriage) return { said: '', act: isHere ? 'book' : null }
  const { carrier } = carriage
  const problem = carriage.error && ` ${carriage.error}`
  const fee = carriage.fee_kobo === null ? '' : ` for ${formatNaira(carriage.fee_kobo)}`
  const owed = carriage.payable_kobo > 0 ? `${fee}, still to be paid` : fee
  if (carriage.status === 'rejected' && carriage.payable_kobo > 0)
    return { said: `${carrier} had it${owed}.${problem}`, act: isHere ? 'book' : null }
  if (carriage.status === 'rejected')
    return { said: `${carrier} declined it.${problem}`, act: isHere ? 'book' : null }
  if (carriage.status === 'requested')
    return { said: `Booking ${carrier}.`, act: isHere ? 'take-back' : null }
  if (carriage.status === 'cancelling') return { said: `Cancelling ${carrier}.`, act: null }
  const said = isHere
    ? `${carrier} will pick it up${owed}.`
    : `${state === 'delivered' ? 'Brought by' : 'With'} ${carrier}${owed}.`
  return { said: `${said}${problem}`, act: isHere ? 'take-back' : null }
}

/** That the parcels of an order were given to whoever carries them; `place`: where they are collected. */
export function handedWords(parcels: readonly Pick<AdminParcel, 'carrier'>[], place?: string): string {
  if (parcels.every(({ carrier }) => carrier === ''))
    return place === undefined ? 'Handed to the rider' : `Sent to ${place}`
  return parcels.every(({ carrier }) => carrier !== '') ? 'Handed to the courier' : 'Handed over for delivery'
}

/** What is to be done about a courier that was given up. */
export function strayWords({
  carrier,
  tracking_number: tracking,
  is_cancelling: is_asked,
  error: problem,
}: AdminOrder['unresolved_shipments'][number]): string {
  if (is_asked) return `Cancelling ${carrier}.`
  const number = tracking && ` (${tracking})`
  return `${carrier}${number} may still come for a parcel of this order: call the courier. The booking was not cancelled: ${problem}`
}
