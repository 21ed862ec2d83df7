import type { Parcel } from '@shop/contract/parcels'

/** A parcel for tests: with the rider, its code is 7391. */
export function sampleParcel(given: Partial<Parcel> = {}): Parcel {
  return {
    number: 1,
    state: 'out_for_delivery',
    lines: [],
    rider: null,
    carrier: '',
    tracking: '',
    tracking_url: null,
    handover_code: '7391',
    promised_on: null,
    kept_until: null,
    other_days: [],
    events: [],
    ...given,
  }
}
