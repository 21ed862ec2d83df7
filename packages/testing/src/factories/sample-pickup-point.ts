import type { PickupPoint } from '@shop/contract/delivery'

/** A pickup station as in quotes and orders. */
export function pickupPointFixture(overrides: Partial<PickupPoint> = {}): PickupPoint {
  return {
    id: 1,
    name: 'Yaba station',
    address: '14 Herbert Macaulay Way',
    landmark: 'Beside the market',
    phone: '+2348035550142',
    hours: 'Mon to Sat, 8am to 6pm',
    hold_days: 5,
    ...overrides,
  }
}
