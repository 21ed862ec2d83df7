import type { Parcel } from '@shop/contract/parcels'

/** Whether a parcel comes back since nobody collected it within the days for which it was kept. */
export function wasNotCollected({ state, kept_until, events }: Parcel): boolean {
  const since = events.findLast((event) => event.state === 'returning')?.at
  if (state !== 'returning' || !kept_until || !since) return false
  return new Date(since) >= new Date(kept_until)
}
