import type { ServedZone } from '../../delivery/find-zone.ts'

/** What is taken along has no way: no fee, no days, and the money changes hands at once. */
export const stallZone: ServedZone = {
  id: 0,
  name: 'Collected in store',
  feeKobo: 0,
  freeWeightGrams: 0,
  extraKiloKobo: 0,
  minDays: 0,
  maxDays: 0,
  payOnDelivery: true,
  position: 0,
  bands: [],
  freeFromKobo: null,
  version: 1,
  points: [],
  counted: 0,
}
