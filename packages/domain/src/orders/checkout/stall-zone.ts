import type { ServedZone } from '../../delivery/find-zone.ts'

/** What is taken along has no way: no fee, no days, and the money changes hands at once. */
export const inStoreZone: ServedZone = {
  id: 0,
  name: 'Collected in store',
  fee_kobo: 0,
  free_weight_grams: 0,
  extra_kilo_kobo: 0,
  min_days: 0,
  max_days: 0,
  pay_on_delivery: true,
  position: 0,
  bands: [],
  free_from_kobo: null,
  version: 1,
  points: [],
  counted: 0,
}
