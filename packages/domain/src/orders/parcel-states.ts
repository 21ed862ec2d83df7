import type { ParcelStatus } from '@shop/contract/parcels'

/** Where a parcel may go from each state. A packed one that is taken apart again leaves no trace. */
export const nextParcelStatuses = {
  packed: ['out_for_delivery', 'in_transit'],
  in_transit: ['available_for_pickup', 'delivered', 'returning', 'packed', 'lost'],
  out_for_delivery: ['delivered', 'attempt_failed', 'returning', 'packed', 'lost'],
  available_for_pickup: ['delivered', 'returning', 'lost'],
  attempt_failed: ['out_for_delivery', 'returning', 'lost'],
  returning: ['out_for_delivery', 'in_transit', 'returned', 'lost'],
  // Found again by whoever had it, packed anew from the shelf, or given up.
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
 * Where staff may move a parcel themselves: only a step of the whole order takes one back into the shop as packed. For a
 * lost one they decide.
 */
export function staffParcelTransitions(from: ParcelStatus, isPickup: boolean): ParcelStatus[] {
  if (from === 'lost') return ['packed', 'returning', 'returned']
  const excludedStatus: ParcelStatus = isPickup ? 'out_for_delivery' : 'in_transit'
  const next: readonly ParcelStatus[] = nextParcelStatuses[from]
  return next.filter((to) => to !== 'packed' && to !== excludedStatus)
}

/** Has left the shop and not come to an end: its code counts. */
export function isUnderWay(state: ParcelStatus): boolean {
  return (
    state !== 'packed' && state !== 'returning' && state !== 'lost' && !finalParcelStatuses.includes(state)
  )
}
