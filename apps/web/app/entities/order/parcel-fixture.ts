import type { Parcel } from '@shop/contract/parcels'

/** A parcel for tests: out for delivery, with the code 7391. */
export function parcelFixture(overrides: Partial<Parcel> = {}): Parcel {
  return {
    number: 1,
    status: 'out_for_delivery',
    lines: [],
    rider: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    delivery_code: '7391',
    rescheduled_for: null,
    pickup_deadline: null,
    reschedule_dates: [],
    events: [],
    ...overrides,
  }
}
