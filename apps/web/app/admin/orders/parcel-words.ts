import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminParcel, FailReason, ParcelState } from '@shop/contract/parcels'
import type { ChipWords } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'

export const parcelWords: Readonly<Record<ParcelState, ChipWords>> = {
  packed: { text: 'Packed', tone: 'info' },
  in_transit: { text: 'On its way there', tone: 'info' },
  out_for_delivery: { text: 'With the rider', tone: 'info' },
  available_for_pickup: { text: 'Waits to be collected', tone: 'warn' },
  attempt_failed: { text: 'Not handed over', tone: 'danger' },
  delivered: { text: 'Delivered', tone: 'ok' },
  returning: { text: 'Coming back', tone: 'warn' },
  returned: { text: 'Back on the shelf', tone: 'neutral' },
  lost: { text: 'Lost', tone: 'danger' },
}

export const failWords: Readonly<Record<FailReason, string>> = {
  unreachable: 'Nobody answered',
  wrong_address: 'The address was not found',
  refused: 'The customer refused it',
  no_cash: 'The customer had no money',
  postponed: 'The customer asked for another time',
}

/** What staff can do with a parcel besides handing it over, by the state that it leads to. */
export const parcelActs = {
  available_for_pickup: 'It has arrived there',
  attempt_failed: 'Not handed over',
  returning: 'Call it back',
  returned: 'It is back',
  lost: 'It is lost',
  packed: 'Send it again',
} as const satisfies Partial<Record<ParcelState, string>>

export type ParcelAct = keyof typeof parcelActs

const lostActs: Readonly<Partial<Record<ParcelAct, string>>> = {
  returning: 'It was found',
  returned: 'Give the money back',
}

/** The words of an act with a parcel that is so; `isPaid`: whether money came for its order. */
export function parcelAct(state: ParcelState, act: ParcelAct, isPaid: boolean): string {
  if (state === 'lost' && act === 'returned' && !isPaid) return 'Give it up'
  return (state === 'lost' && lostActs[act]) || parcelActs[act]
}

/** The act that gives a parcel away, where there is one. */
export function handOverAct({ state, next }: Pick<AdminParcel, 'state' | 'next'>): string | null {
  if (next.includes('in_transit')) return 'Send it there'
  if (!next.includes('out_for_delivery')) return null
  return state === 'attempt_failed' ? 'Try again' : 'Hand to rider'
}

/** What a parcel's courier did, and what staff can ask of one. */
export function carriageWords({ state, carriage }: Pick<AdminParcel, 'state' | 'carriage'>): {
  said: string
  act: 'book' | 'take-back' | null
} {
  const isHere = state === 'packed'
  if (!carriage) return { said: '', act: isHere ? 'book' : null }
  const { carrier } = carriage
  const problem = carriage.problem && ` ${carriage.problem}`
  const fee = carriage.fee_kobo === null ? '' : ` for ${formatNaira(carriage.fee_kobo)}`
  const owed = carriage.owed_kobo > 0 ? `${fee}, which it is owed` : fee
  if (carriage.state === 'refused' && carriage.owed_kobo > 0)
    return { said: `${carrier} had it${owed}.${problem}`, act: isHere ? 'book' : null }
  if (carriage.state === 'refused')
    return { said: `${carrier} did not take it.${problem}`, act: isHere ? 'book' : null }
  if (carriage.state === 'asked') return { said: `${carrier} is asked.`, act: isHere ? 'take-back' : null }
  if (carriage.state === 'cancelling') return { said: `${carrier} is told not to come.`, act: null }
  const said = isHere
    ? `${carrier} fetches it${owed}.`
    : `${state === 'delivered' ? 'Brought by' : 'With'} ${carrier}${owed}.`
  return { said: `${said}${problem}`, act: isHere ? 'take-back' : null }
}

/** That the parcels of an order were given to whoever carries them; `place`: where they are collected. */
export function handedWords(parcels: readonly Pick<AdminParcel, 'carrier'>[], place?: string): string {
  if (parcels.every(({ carrier }) => carrier === ''))
    return place === undefined ? 'Handed to the rider' : `Sent to ${place}`
  return parcels.every(({ carrier }) => carrier !== '')
    ? 'Handed to the courier'
    : 'Handed over to be brought'
}

/** What is to be done about a courier that was given up. */
export function strayWords({
  carrier,
  tracking,
  is_asked,
  problem,
}: AdminOrder['stray_carriages'][number]): string {
  if (is_asked) return `${carrier} is told not to come.`
  const number = tracking && ` (${tracking})`
  return `${carrier}${number} may still come for a parcel of this order: call the courier. Its booking was not taken back: ${problem}`
}
