import type { RiderRun, RiderStop } from '@shop/contract/rider'

/** An open stop for tests: ₦5,500 to collect from Ada Obi. */
export function stopFixture(overrides: Partial<RiderStop> = {}): RiderStop {
  return {
    parcel_id: 'parcel-1',
    order_number: '10001',
    parcel_number: 1,
    status: 'open',
    customer: { name: 'Ada Obi', phone: '+2348031234567', second_phone: '' },
    address: {
      street: '12 Allen Avenue',
      landmark: 'Opposite Total',
      lga: 'Ikeja',
      state: 'Lagos',
      note: '',
    },
    area: 'Allen',
    item_count: 2,
    due_kobo: 550_000,
    completes_order: true,
    attempts_left: 5,
    can_transfer: true,
    is_test: false,
    ...overrides,
  }
}

export function runFixture(stops: RiderStop[] = [stopFixture()]): RiderRun {
  return {
    rider: { id: 1, name: 'Musa Bello' },
    shop: { name: 'Kasoja', phone: '+2348035550100' },
    stops,
    compiled_at: '2026-11-20T11:00:00Z',
  }
}
