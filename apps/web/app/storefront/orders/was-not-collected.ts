import type { Parcel } from '@shop/contract/parcels'

/** Whether a parcel comes back since nobody collected it within the days for which it was kept. */
export function isUncollected({ status: state, pickup_deadline, events }: Parcel): boolean {
  const since = events.findLast((event) => event.status === 'returning')?.occurred_at
  if (state !== 'returning' || !pickup_deadline || !since) return false
  return new Date(since) >= new Date(pickup_deadline)
}
