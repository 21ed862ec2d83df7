import type { ParcelStatus } from '@shop/contract/parcels'

/** The transitions of a parcel. A parcel that is unpacked is deleted. */
export const nextParcelStatuses = {
  packed: ['out_for_delivery', 'in_transit'],
  in_transit: ['available_for_pickup', 'delivered', 'returning', 'packed', 'lost'],
  out_for_delivery: ['delivered', 'attempt_failed', 'returning', 'packed', 'lost'],
  available_for_pickup: ['delivered', 'returning', 'lost'],
  attempt_failed: ['out_for_delivery', 'returning', 'lost'],
  returning: ['out_for_delivery', 'in_transit', 'returned', 'lost'],
  // Found again, packed again from stock, or written off.
  lost: ['out_for_delivery', 'in_transit', 'packed', 'returning', 'returned'],
  delivered: [],
  returned: [],
} as const satisfies Record<ParcelStatus, readonly ParcelStatus[]>

export const initialParcelStatus: ParcelStatus = 'packed'
export const finalParcelStatuses: readonly ParcelStatus[] = ['delivered', 'returned']

export function canParcelBecome(from: ParcelStatus, to: ParcelStatus): boolean {
  const next: readonly ParcelStatus[] = nextParcelStatuses[from]
  return next.includes(to)
}

/**
 * The statuses that staff can set for a parcel directly. Going back to packed is only possible by undoing the dispatch
 * of the whole order, or for a lost parcel.
 */
export function staffParcelTransitions(from: ParcelStatus, isPickup: boolean): ParcelStatus[] {
  if (from === 'lost') return ['packed', 'returning', 'returned']
  const excludedStatus: ParcelStatus = isPickup ? 'out_for_delivery' : 'in_transit'
  const next: readonly ParcelStatus[] = nextParcelStatuses[from]
  return next.filter((to) => to !== 'packed' && to !== excludedStatus)
}

/** Has left the shop and is not finished: its code is valid. */
export function isInTransit(status: ParcelStatus): boolean {
  return (
    status !== 'packed' &&
    status !== 'returning' &&
    status !== 'lost' &&
    !finalParcelStatuses.includes(status)
  )
}
