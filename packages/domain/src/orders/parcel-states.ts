import type { ParcelState } from '@shop/contract/parcels'

/** Where a parcel may go from each state. A packed one that is taken apart again leaves no trace. */
export const nextParcelStates = {
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
} as const satisfies Record<ParcelState, readonly ParcelState[]>

export const firstParcelState: ParcelState = 'packed'
export const finalParcelStates: readonly ParcelState[] = ['delivered', 'returned']

export function mayParcelFollow(from: ParcelState, to: ParcelState): boolean {
  const next: readonly ParcelState[] = nextParcelStates[from]
  return next.includes(to)
}

/**
 * Where staff may move a parcel themselves: only a step of the whole order takes one back into the shop as packed. For a
 * lost one they decide.
 */
export function staffParcelSteps(from: ParcelState, isCollected: boolean): ParcelState[] {
  if (from === 'lost') return ['packed', 'returning', 'returned']
  const wrongWay: ParcelState = isCollected ? 'out_for_delivery' : 'in_transit'
  const next: readonly ParcelState[] = nextParcelStates[from]
  return next.filter((to) => to !== 'packed' && to !== wrongWay)
}

/** Has left the shop and not come to an end: its code counts. */
export function isUnderWay(state: ParcelState): boolean {
  return state !== 'packed' && state !== 'returning' && state !== 'lost' && !finalParcelStates.includes(state)
}
