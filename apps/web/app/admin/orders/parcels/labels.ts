import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminParcel, ParcelStatus } from '@shop/contract/parcels'
import type { ChipLabel } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'

export const parcelStatusChips: Readonly<Record<ParcelStatus, ChipLabel>> = {
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

/** What staff can do with a parcel besides handing it over, by the resulting status. */
export const parcelActions = {
  available_for_pickup: 'Mark as arrived',
  attempt_failed: 'Delivery failed',
  returning: 'Recall parcel',
  returned: 'Mark as returned',
  lost: 'Mark as lost',
  packed: 'Resend',
} as const satisfies Partial<Record<ParcelStatus, string>>

export type ParcelAction = keyof typeof parcelActions

const lostParcelActions: Readonly<Partial<Record<ParcelAction, string>>> = {
  returning: 'Mark as found',
  returned: 'Refund',
}

/** Label of an action for a parcel in this status; `isPaid` says whether anything was paid for the order. */
export function parcelActionLabel(status: ParcelStatus, action: ParcelAction, isPaid: boolean): string {
  if (status === 'lost' && action === 'returned' && !isPaid) return 'Cancel these items'
  return (status === 'lost' && lostParcelActions[action]) || parcelActions[action]
}

/** Label of the action that hands the parcel on; null if there is none. */
export function dispatchLabel({
  status,
  next_statuses: next,
}: Pick<AdminParcel, 'status' | 'next_statuses'>): string | null {
  if (next.includes('in_transit')) return 'Send to pick-up point'
  if (!next.includes('out_for_delivery')) return null
  return status === 'attempt_failed' ? 'Try again' : 'Hand to rider'
}

/** What the courier has done with the parcel, and the action that staff can take. */
export function describeShipment({ status, shipment }: Pick<AdminParcel, 'status' | 'shipment'>): {
  summary: string
  action: 'book' | 'take-back' | null
} {
  const isUnshipped = status === 'packed'
  if (!shipment) return { summary: '', action: isUnshipped ? 'book' : null }
  const { carrier } = shipment
  const problem = shipment.error && ` ${shipment.error}`
  const fee = shipment.fee_kobo === null ? '' : ` for ${formatNaira(shipment.fee_kobo)}`
  const feeNote = shipment.payable_kobo > 0 ? `${fee}, still to be paid` : fee
  if (shipment.status === 'rejected' && shipment.payable_kobo > 0)
    return { summary: `${carrier} had it${feeNote}.${problem}`, action: isUnshipped ? 'book' : null }
  if (shipment.status === 'rejected')
    return { summary: `${carrier} declined it.${problem}`, action: isUnshipped ? 'book' : null }
  if (shipment.status === 'requested')
    return { summary: `Booking ${carrier}.`, action: isUnshipped ? 'take-back' : null }
  if (shipment.status === 'cancelling') return { summary: `Cancelling ${carrier}.`, action: null }
  const summary = isUnshipped
    ? `${carrier} will pick it up${feeNote}.`
    : `${status === 'delivered' ? 'Brought by' : 'With'} ${carrier}${feeNote}.`
  return { summary: `${summary}${problem}`, action: isUnshipped ? 'take-back' : null }
}

/** Message that the parcels were dispatched; `place` is the pick-up point. */
export function dispatchedMessage(parcels: readonly Pick<AdminParcel, 'carrier'>[], place?: string): string {
  if (parcels.every(({ carrier }) => carrier === null))
    return place === undefined ? 'Handed to the rider' : `Sent to ${place}`
  return parcels.every(({ carrier }) => carrier !== null) ? 'Handed to the courier' : 'Dispatched'
}

/** What to do about a cancelled courier that may still come. */
export function unresolvedShipmentMessage({
  carrier,
  tracking_number: tracking,
  is_cancelling,
  error: problem,
}: AdminOrder['unresolved_shipments'][number]): string {
  if (is_cancelling) return `Cancelling ${carrier}.`
  const number = tracking && ` (${tracking})`
  return `${carrier}${number} may still come for a parcel of this order: call the courier. The booking was not cancelled: ${problem}`
}
